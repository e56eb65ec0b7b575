/**
 * The workspace that this tab shows. All tabs share one session, which has one chosen workspace. Every call names the
 * one that its page shows, so that a tab never reads or changes the workspace that another tab has chosen.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProblemCode } from '../../../../shared/contract/problem.ts'
import type { Session } from '../../../../shared/accounts/session.ts'
import { workspaceHeader } from '../../../../shared/contract/workspace-header.ts'
import { call, get, type Body } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { pageHeaders } from '../../../client/sign-in-again.ts'
import { store } from '../../../state/store.ts'

/** Undefined until the tab has shown a workspace. */
export const shownWorkspace = store<string | undefined>(undefined)

/** Shows a workspace in this tab; undefined for none. */
export const showWorkspace = (id: string | undefined): void => {
  if (id === undefined) delete pageHeaders[workspaceHeader]
  else pageHeaders[workspaceHeader] = id
  shownWorkspace.set(id)
}

/** Tells the other tabs of the browser that another workspace may be chosen now. */
const channel = new BroadcastChannel('plumbline-workspace')

const verify = get('auth.adminVerify')

const ofTenant = /^(?:projects|projectRequests|team)\./

/** Drops what was read of a workspace, so that nothing of it appears under the name of another one. */
const dropRecords = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && ofTenant.test(key) })

/** Shows in this tab the workspace that another tab has chosen. */
export const followWorkspace = (queries: QueryClient, id: string): void => {
  showWorkspace(id)
  dropRecords(queries)
}

/** Chooses a workspace for the session, or acting in it, or leaves it. This tab then shows it. */
export const chooseWorkspace = async (
  queries: QueryClient,
  body: Body<'operators.chooseWorkspace'>,
): Promise<Session> => {
  const shown = shownWorkspace.read()
  const session = await call('operators.chooseWorkspace', { body })
  const id = session.workspace?.id
  // Before this tab shows it: a tab that shows none adopts the workspace of the session.
  queries.setQueryData(verify.queryKey, session)
  showWorkspace(id)
  if (id !== shown) dropRecords(queries)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site alone
  channel.postMessage('changed')
  return session
}

/** Shows the workspace of the session in a tab that shows none, unless the tab has just left it. */
export const adoptWorkspace = (queries: QueryClient, id: string): void => {
  if (queries.getQueryData(verify.queryKey)?.workspace?.id === id) showWorkspace(id)
}

/** Refusals after which the session is not what this tab shows. */
const moved: ReadonlySet<ProblemCode | 'network'> = new Set([
  'workspace_changed',
  'workspace_not_chosen',
  'acting_required',
  'acting_refused',
  'operator_refused',
] as const)

/**
 * Reads the session again when another tab, the company or the time has changed what the operator may do. Returns what
 * ends the watch.
 */
export const watchWorkspace = (queries: QueryClient): (() => void) => {
  const retry = () => void queries.invalidateQueries({ queryKey: verify.queryKey })
  const onRefusal = (error: unknown) => {
    if (error instanceof ProblemError && moved.has(error.code)) retry()
  }
  channel.addEventListener('message', retry)
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error)
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error)
    }),
  ]
  return () => {
    channel.removeEventListener('message', retry)
    for (const stop of stops) stop()
  }
}

export const useWorkspaceWatch = (): void => {
  const queries = useQueryClient()
  useEffect(() => watchWorkspace(queries), [queries])
}
