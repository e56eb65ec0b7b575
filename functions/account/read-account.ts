/** Reads all that the account is made of, in two round trips: which day it is depends on the workspace. */
import { readMailCount, mailDay } from '../mail/daily-count-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import type { AccountParts } from './account-view.ts'
import { readClosing } from './closing-repository.ts'
import { readSettings } from './settings-repository.ts'

/**
 * The settings are read before the workspace's record has to be there, and versions move with both in
 * one transaction: a change that comes in between shows as an old version, which the next edit is told.
 */
export const readAccount = async (workspaceId: string): Promise<AccountParts> => {
  const [settings, workspace, closing] = await Promise.all([readSettings(workspaceId), readWorkspace(workspaceId), readClosing(workspaceId)])
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { workspace, settings, closing, mailsToday: await readMailCount(mailDay(workspace)) }
}
