import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '../../../shared/accounts/session.ts'
import { routes } from '../../../shared/routes.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { changeSessionsOf, endSessionsOf, readSession } from '../../kernel/session/session-store.ts'
import { handler } from './index.ts'

withTable()

describe('a session of the team', () => {
  const hours = 3_600_000
  const renew = (session: string) => callRoute(handler as unknown as ApiHandler, routes.auth.renew, { session })
  const goTo = (at: number) => void vi.useFakeTimers({ toFake: ['Date'], now: at })
  afterEach(() => void vi.useRealTimers())

  test('is renewed by the hour while its person is active, for 12 hours, and then ends', async () => {
    const began = Date.now()
    const workspace = await makeWorkspace()
    const session = await signIn(workspace, await makePerson({ workspaceId: workspace.id }))
    for (let hour = 0.9; hour < 11; hour += 0.9) {
      goTo(began + hour * hours)
      const { status, body, cookies } = await renew(session)
      expect([status, Date.parse((body as Session).expiresAt)]).toEqual([200, Date.now() + hours])
      expect(cookies).toEqual([expect.stringMatching(/^__Host-session=.*; HttpOnly; .*Max-Age=3600$/)])
    }
    goTo(began + 11.5 * hours)
    const last = Date.parse(((await renew(session)).body as Session).expiresAt)
    expect(Math.abs(last - began - 12 * hours)).toBeLessThan(60_000)
    expect(Date.parse(((await renew(session)).body as Session).expiresAt)).toBe(last)
    goTo(last - 1000)
    expect(await readSession(session)).toMatchObject({ kind: 'staff' })
    goTo(last)
    expect(await readSession(session)).toBe('expired')
    expect((await renew(session)).status).toBe(401)
  })

  test('ends after an hour without renewal, and at once with a renewed session, too', async () => {
    const workspace = await makeWorkspace()
    const person = await makePerson({ workspaceId: workspace.id })
    const session = await signIn(workspace, person)
    expect((await renew(session)).status).toBe(200)
    await changeSessionsOf(workspace.id, person.id, { role: 'sme' })
    expect(await readSession(session)).toMatchObject({ user: { role: 'sme' } })
    await endSessionsOf(workspace.id, person.id)
    expect((await renew(session)).status).toBe(401)
    const left = await signIn(workspace, person)
    goTo(Date.now() + hours)
    expect((await renew(left)).status).toBe(401)
  })

  test('is the only one that can be renewed', async () => {
    const workspace = await makeWorkspace()
    const company = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
    expect((await renew(await signIn(workspace, company))).status).toBe(403)
  })
})
