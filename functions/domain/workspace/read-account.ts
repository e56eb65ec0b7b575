/** Reads all parts of the account in parallel. */
import { mailDay, readMailCounts } from '../mail/daily-count-repository.ts'
import { readWorkspace } from './workspace-repository.ts'
import type { AccountParts } from './account-view.ts'
import { readClosing } from './closing-repository.ts'
import { readSettings } from './settings-repository.ts'

/**
 * A change between the reads appears as an old version, because one transaction increases the version with all
 * settings; the next edit is then refused as outdated. The mails of the last days are all read, because the time zone
 * of the workspace decides which of them are today's.
 */
export const readAccount = async (workspaceId: string): Promise<AccountParts> => {
  const [settings, workspace, closing, mails] = await Promise.all([
    readSettings(workspaceId),
    readWorkspace(workspaceId),
    readClosing(workspaceId),
    readMailCounts(workspaceId),
  ])
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { workspace, settings, closing, mailsToday: Math.max(0, mails.get(mailDay(workspace).day) ?? 0) }
}
