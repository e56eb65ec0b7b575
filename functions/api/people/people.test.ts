import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { handler as serveDomain } from './index.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { assignProject, createPerson, readPerson } from '../../domain/accounts/people/person-repository.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const at = '2026-03-01T09:00:00.000Z'

const newPerson = (workspaceId: string, login: string, kind: 'staff' | 'customer' | 'admin' = 'staff') => ({
  id: newId('person'),
  workspaceId,
  kind,
  role: 'sme' as const,
  subject: crypto.randomUUID(),
  email: `${login}@quay.test`,
  username: login,
  firstName: 'Ana',
  lastName: 'Flores',
  createdAt: at,
})

describe('a person', () => {
  test('is found by address and by username, in any case', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const person = newPerson(workspaceId, 'ana.found')
    expect(await createPerson(person)).toBe('created')
    const found = { workspaceId, personId: person.id, kind: 'staff' }
    expect(await findLogin({ realm: 'portal', by: 'email', value: ' Ana.Found@Quay.TEST ' })).toMatchObject(found)
    expect(await findLogin({ realm: 'portal', by: 'username', value: 'ANA.found' })).toMatchObject(found)
    expect(await findLogin({ realm: 'platform', by: 'email', value: person.email })).toBeUndefined()
    expect(await readPerson(workspaceId, person.id)).toMatchObject({ ...person, assignedProjects: [], version: 1 })
  })

  test('is not created if a person of another workspace has the address or the username', async () => {
    const first = await makeWorkspace()
    const second = await makeWorkspace()
    expect(await createPerson(newPerson(first.id, 'ana.unique'))).toBe('created')
    const sameAddress = { ...newPerson(second.id, 'ana.other'), email: 'ANA.unique@quay.test' }
    const sameName = { ...newPerson(second.id, 'ana.another'), username: 'ana.unique' }
    expect(await createPerson(sameAddress)).toBe('login_taken')
    expect(await createPerson(sameName)).toBe('login_taken')
    expect(await readPerson(second.id, sameAddress.id)).toBeUndefined()
    expect(await findLogin({ realm: 'portal', by: 'username', value: 'ana.other' })).toBeUndefined()
    expect(await createPerson(newPerson('platform', 'ana.unique', 'admin'))).toBe('created')
  })

  test('created 30 times concurrently is limited to the room in the plan', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const plan = { maxUsers: 4, roleLimits: { program_manager: 1, project_manager: 1, sme: 3, customer: 1, admin: 0 } }
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        try {
          return await createPerson(newPerson(workspaceId, `crowd-${index}`), takePersonPlace(workspaceId, 'sme', plan))
        } catch {
          return 'busy'
        }
      }),
    )
    const made = outcomes.filter((outcome) => outcome === 'created').length
    expect(made).toBe(3)
    expect(outcomes.filter((outcome) => outcome === 'login_taken')).toEqual([])
    expect(await readWorkspace(workspaceId)).toMatchObject({ userCount: 3, usersByRole: { sme: 3 } })
  })

  test('is assigned to a project once', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const person = await makePerson({ workspaceId })
    const project = newId('project')
    await writeTogether([assignProject(workspaceId, person.id, project)])
    await expect(writeTogether([assignProject(workspaceId, person.id, project)])).rejects.toBeInstanceOf(
      TransactionRefused,
    )
    await expect(writeTogether([assignProject(workspaceId, newId('person'), project)])).rejects.toBeInstanceOf(
      TransactionRefused,
    )
    expect(await readPerson(workspaceId, person.id)).toMatchObject({ assignedProjects: [project], version: 2 })
  })
})

test('the team is listed without the company account and other workspaces', async () => {
  const workspace = await makeWorkspace()
  const other = await makeWorkspace()
  const manager = await makePerson({ workspaceId: workspace.id })
  const company = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
  await makePerson({ workspaceId: other.id })
  const { status, body } = await callRoute(handler, routes.people.list, { session: await signIn(workspace, company) })
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: manager.id,
      firstName: 'Ines',
      lastName: 'Duarte',
      email: manager.email,
      role: 'program_manager',
      avatar: null,
    },
  ])
})
