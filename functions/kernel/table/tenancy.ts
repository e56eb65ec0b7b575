/**
 * The workspace whose records a call may reach. It comes from the session or, in a call without one, from a record that
 * names it: a login, a link, an application. The table's client signs with credentials for that workspace alone, so that
 * a key of another one is refused by DynamoDB itself: see tenant-credentials.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { platformId } from '../../../shared/contract/ids.ts'
import type { Session } from '../../../shared/accounts/session.ts'

/** The workspace that a session belongs to, or what stands for one. */
export const homeOf = ({ customer }: Pick<Session, 'customer'>): string => customer?.id ?? platformId

type Reach = { workspaceId: string | undefined }

const reaches = new AsyncLocalStorage<Reach>()

/** Runs a call that reaches no workspace until it enters one. */
export const outsideWorkspaces = <T>(work: () => T): T => reaches.run({ workspaceId: undefined }, work)

/** Runs a part of a call that reaches this workspace. Does nothing for code that is not confined, such as a worker's. */
export const inWorkspace = <T>(workspaceId: string, work: () => T): T =>
  reaches.getStore() === undefined ? work() : reaches.run({ workspaceId }, work)

/**
 * From here on, the call reaches this workspace. A call has one: entering a second is a defect. Does nothing for code
 * that is not confined.
 */
export const enterWorkspace = (workspaceId: string): void => {
  const reach = reaches.getStore()
  if (reach === undefined) return
  if (reach.workspaceId !== undefined && reach.workspaceId !== workspaceId)
    throw new Error('A call that reaches one workspace cannot enter another')
  reach.workspaceId = workspaceId
}

/** The workspace that the running code reaches: undefined for none, or for code that is not confined. */
export const reachedWorkspace = (): string | undefined => reaches.getStore()?.workspaceId
