import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

describe('the workspaces of the platform', () => {
  test('are listed page by page to operators only', async () => {
    const [older, newer] = [await makeWorkspace(), await makeWorkspace({ plan: 'starter' })]
    const operator = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
    const session = await signIn(null, operator)
    const first = await callRoute(handler, routes.operators.clients, { session, query: { limit: '1' } })
    const cursor = new URL(
      /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? '',
      'http://site',
    ).searchParams.get('cursor')
    const second = await callRoute(handler, routes.operators.clients, {
      session,
      query: { limit: '1', cursor: cursor ?? '' },
    })
    const ids = [first.body, second.body].flatMap((page) => (page as { id: string }[]).map(({ id }) => id))
    expect(ids.toSorted()).toEqual([older.id, newer.id].toSorted())
    expect([...(first.body as object[]), ...(second.body as object[])]).toContainEqual(
      expect.objectContaining({ id: newer.id, plan: 'starter', userCount: 0, projectCount: 0 }),
    )

    const member = await makePerson({ workspaceId: older.id })
    expect((await callRoute(handler, routes.operators.clients, { session: await signIn(older, member) })).status).toBe(
      403,
    )
    expect((await callRoute(handler, routes.operators.clients)).status).toBe(401)
  })
})
