/** Suspends a workspace and restores it. What a suspension means is in the kernel: see suspension.ts. */
import { without } from '../../../kernel/compact.ts'
import { noteWrite } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { endSessionsOf } from '../../../kernel/session/session-store.ts'
import { failed, writeTogether } from '../../../kernel/table/transaction.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import { restoreWorkspace, suspendWorkspace } from '../../workspace/close-and-suspend.ts'
import { seeClient, type Client } from './client.ts'

export const endAllSessions = async (people: readonly StoredPerson[]): Promise<void> => {
  await Promise.all(people.map(({ workspaceId, id }) => endSessionsOf(workspaceId, id)))
}

/**
 * No one can sign in after the write, so the sessions that are then ended are the last ones. A sign-in that was under
 * way is ended by the worker that tells the company. If it is suspended already, only the sessions are ended again.
 */
export const suspend = async (client: Client, author: Authored, reason: string): Promise<Client> => {
  const { workspace, people } = client
  const { id, companyName } = workspace
  let suspendedAt = workspace.suspendedAt
  if (suspendedAt === undefined) {
    suspendedAt = author.at.toISOString()
    const mark = suspendWorkspace(id, suspendedAt)
    try {
      await writeTogether([mark, noteWrite(stamp('workspace.suspended.v1', id, author, { companyName, reason }))])
    } catch (error) {
      if (!failed(error, mark)) throw error
      return suspendedBefore(client)
    }
  }
  await endAllSessions(people)
  return { ...client, workspace: { ...workspace, suspendedAt } }
}

/** Another operator was first, or the workspace has been erased. */
const suspendedBefore = async ({ workspace, people }: Client): Promise<Client> => {
  await endAllSessions(people)
  return seeClient(workspace.id)
}

/** Restores what was suspended; one that is not suspended stays as it is. */
export const restore = async (client: Client, author: Authored, reason: string): Promise<Client> => {
  const { workspace } = client
  const { id, companyName } = workspace
  const restored = { ...client, workspace: without(workspace, 'suspendedAt') }
  if (workspace.suspendedAt === undefined) return restored
  const mark = restoreWorkspace(id)
  try {
    await writeTogether([mark, noteWrite(stamp('workspace.restored.v1', id, author, { companyName, reason }))])
  } catch (error) {
    if (!failed(error, mark)) throw error
  }
  return restored
}
