import { describe, expect, test, vi } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makeOperator, reason } from '../../../test/builders/operators.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { beginErasure, closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { dropWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { endSessionsOf, listSessionsOf } from '../../kernel/session/session-store.ts'
import { handler as authHandler } from '../auth/index.ts'
import { handler as profileHandler } from '../profile/index.ts'

withTable()

const scene = async () => {
  const company = await makeTeam()
  const { id } = await makeProject(company)
  const operator = await makeOperator()
  const begin = () => operator.choose({ customerId: company.workspaceId, acting: { reason } })
  await begin()
  const rename = () => operator.projects('update', { params: { id }, body: { name: 'Again' } })
  /** The notes of acting that ended, which the workspace gets. */
  const told = async () =>
    (await itemsIn(`${company.workspaceId}#event-notes`))
      .map(({ event }) => event as { name: string; data: object; by: { id: string } })
      .filter(({ name }) => name === 'operator.acting-ended.v1')
  return { company, id, operator, begin, rename, told }
}

describe('acting that ends because the session ends', () => {
  const signOut = (session: string) => callRoute(authHandler as unknown as ApiHandler, routes.auth.logout, { session })

  test('is told to the workspace when the operator signs out, once', async () => {
    const { operator, rename, told } = await scene()
    await Promise.all([signOut(operator.cookie), signOut(operator.cookie), signOut(operator.cookie)])
    expect((await rename()).status).toBe(401)
    expect(await told()).toMatchObject([{ by: { id: operator.person.id }, data: { reason } }])
  })

  test('is told when the session is ended elsewhere', async () => {
    const { operator, rename, told } = await scene()
    const [own] = await listSessionsOf('platform', operator.person.id, operator.cookie)
    const { status } = await callRoute(profileHandler as unknown as ApiHandler, routes.profile.endSession, {
      session: operator.cookie,
      params: { sessionId: own?.id ?? '' },
    })
    expect(status).toBeLessThan(300)
    expect((await rename()).status).toBe(401)
    expect(await told()).toMatchObject([{ by: { id: operator.person.id }, data: { reason } }])
  })

  test('is told when all sessions of the operator end', async () => {
    const { operator, told } = await scene()
    await endSessionsOf('platform', operator.person.id)
    expect(await told()).toHaveLength(1)
  })

  test('is not reported after its time is up, or for an operator who only reads', async () => {
    const { company, operator, told } = await scene()
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    await signOut(operator.cookie)
    vi.useRealTimers()
    expect(await told()).toEqual([])
    const reader = await makeOperator()
    await reader.choose({ customerId: company.workspaceId })
    await signOut(reader.cookie)
    expect(await told()).toEqual([])
  })
})

test('a workspace that is erased while an operator acts in it is gone for them, and takes no write', async () => {
  const { company, operator, rename, begin } = await scene()
  const { workspaceId } = company
  await writeTogether([closeWorkspace(workspaceId, new Date(Date.now() - 1000).toISOString())])
  await writeTogether([beginErasure(workspaceId, new Date().toISOString())])
  expect((await rename()).status).toBe(404)
  expect((await operator.projects('list')).status).toBe(404)
  expect((await operator.verify()).workspace).toBeUndefined()
  expect((await begin()).status).toBe(404)
  await writeTogether([dropWorkspace(workspaceId)])
  expect((await rename()).status).toBe(404)
  expect((await operator.projects('create', { body: { name: 'In nothing' } })).status).toBe(404)
  expect((await itemsIn(`${workspaceId}#projects`)).map(({ name }) => name)).not.toContain('In nothing')
  expect((await operator.choose({ customerId: null })).status).toBe(200)
})

test('two operators who act at once do not overwrite each other, and each stops alone', async () => {
  const { company, id, operator, rename } = await scene()
  const second = await makeOperator()
  await second.choose({ customerId: company.workspaceId, acting: { reason: 'Another ticket' } })
  const { version } = (await operator.projects('read', { params: { id } })).body
  const edit = (caller: typeof operator, name: string) =>
    caller.projects('update', { params: { id }, body: { name, version } })
  const answers = await Promise.all([edit(operator, 'By the first'), edit(second, 'By the second')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await operator.choose({ customerId: null })
  expect((await second.projects('update', { params: { id }, body: { name: 'Still acting' } })).status).toBe(200)
  expect((await rename()).problem.code).toBe('workspace_not_chosen')
})

test('many switches at once, some to act, end in one state that the session agrees with', async () => {
  const { company, operator } = await scene()
  const other = await makeTeam()
  const answers = await Promise.all(
    Array.from({ length: sampleSize(200) }, (_, index) =>
      operator.choose({
        customerId: index % 3 === 0 ? other.workspaceId : company.workspaceId,
        ...(index % 2 === 0 && { acting: { reason: `Ticket ${index}` } }),
      }),
    ),
  )
  // Who comes too late too often is asked to try again.
  for (const { status, problem } of answers) if (status !== 200) expect([status, problem.code]).toEqual([409, 'busy'])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { workspace } = await operator.verify()
  expect([company.workspaceId, other.workspaceId]).toContain(workspace?.id)
  expect(workspace?.mode).toBe(workspace?.acting === null ? 'read-only' : 'acting')
  const after = await operator.choose({ customerId: company.workspaceId })
  expect(after.session.workspace).toMatchObject({ id: company.workspaceId, mode: 'read-only' })
})

test('reasons of any length and script are kept as written, or refused at the field', async () => {
  const { company, operator } = await scene()
  const customerId = company.workspaceId
  const kept = ['r'.repeat(500), 'לקוח ביקש לתקן את התקציב', '<b>"\'&', 'two\nlines', '\u{1F680} rocket']
  for (const one of kept)
    expect((await operator.choose({ customerId, acting: { reason: one } })).session.workspace?.acting?.reason).toBe(one)
  const refused = ['r'.repeat(501), '\uD800 half', '\u202E reversed', ' \n ', '']
  for (const one of refused) {
    const { status, problem } = await operator.choose({ customerId, acting: { reason: one } })
    expect({ one, status, path: problem.errors?.[0]?.path }).toEqual({ one, status: 400, path: 'acting.reason' })
  }
})
