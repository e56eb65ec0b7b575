/** Reads all that the account is made of, side by side. */
import { mailDay, readMailCounts } from '../mail/daily-count-repository.ts'
import { readWorkspace } from './workspace-repository.ts'
import type { AccountParts } from './account-view.ts'
import { readClosing } from './closing-repository.ts'
import { readSettings } from './settings-repository.ts'

/**
 * A change that comes in between the reads shows as an old version, since the version moves in one
 * transaction with all settings; the next edit is told. Which of the last days' mails are today's is
 * known with the workspace's time zone.
 */
export const readAccount = async (workspaceId: string): Promise<AccountParts> => {
  const [settings, workspace, closing, mails] = await Promise.all([
    readSettings(workspaceId),
    readWorkspace(workspaceId),
    readClosing(workspaceId),
    readMailCounts(workspaceId),
  ])
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { workspace, settings, closing, mailsToday: mails.get(mailDay(workspace).day) ?? 0 }
}
