import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { ProblemCode } from '../../../../shared/contract/problem.ts'
import { workspaceHeader } from '../../../../shared/contract/workspace-header.ts'
import { get } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { pageHeaders } from '../../../client/sign-in-again.ts'
import { someSession } from '../../../session/some-session.ts'
import { adoptWorkspace, followWorkspace, shownWorkspace, showWorkspace, watchWorkspace } from './page-workspace.ts'

const { queryKey: verified } = get('auth.adminVerify')

const openTab = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(verified, someSession({ role: 'admin' }))
  const stop = watchWorkspace(queries)
  onTestFinished(() => {
    stop()
    showWorkspace(undefined)
  })
  return queries
}

const readsSessionAgain = (queries: QueryClient) => queries.getQueryState(verified)?.isInvalidated

const refusal = (code: ProblemCode) => new ProblemError({ status: 409, code, message: '' })

const read = (queries: QueryClient, queryFn: () => Promise<string>) =>
  queries.fetchQuery({ queryKey: ['projects.list'], queryFn }).catch(() => undefined)

const change = (queries: QueryClient, mutationFn: () => Promise<string>) =>
  queries
    .getMutationCache()
    .build(queries, { mutationFn })
    .execute(undefined)
    .catch(() => undefined)

test('every call names the workspace that the tab shows', () => {
  showWorkspace('ws_1')
  expect([shownWorkspace.read(), pageHeaders[workspaceHeader]]).toEqual(['ws_1', 'ws_1'])
  showWorkspace(undefined)
  expect([shownWorkspace.read(), workspaceHeader in pageHeaders]).toEqual([undefined, false])
})

test('the records of a workspace are dropped when the tab shows another one', () => {
  const queries = openTab()
  for (const key of ['projects.list', 'team.list', 'operators.clients']) queries.setQueryData([key], 'read')
  followWorkspace(queries, 'ws_2')
  expect(shownWorkspace.read()).toBe('ws_2')
  expect(queries.getQueriesData({}).map(([[key]]) => key)).toEqual([verified[0], 'operators.clients'])
})

test('a tab that shows no workspace adopts the one of the session', () => {
  const queries = openTab()
  const workspace = { id: 'ws_1' }
  queries.setQueryData(verified, { ...someSession({ role: 'admin' }), workspace } as never)
  adoptWorkspace(queries, 'ws_2')
  expect(shownWorkspace.read()).toBeUndefined()
  adoptWorkspace(queries, 'ws_1')
  expect(shownWorkspace.read()).toBe('ws_1')
})

test.each([
  ['a read', read],
  ['a change', change],
])('the session is read again after %s was refused because the workspace has changed', async (_, run) => {
  const queries = openTab()
  await run(queries, async () => 'done')
  await run(queries, () => Promise.reject(refusal('not_found')))
  await run(queries, () => Promise.reject(new Error('No connection')))
  expect(readsSessionAgain(queries)).toBe(false)
  await run(queries, () => Promise.reject(refusal('workspace_changed')))
  expect(readsSessionAgain(queries)).toBe(true)
})
