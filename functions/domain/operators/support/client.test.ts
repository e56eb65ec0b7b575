import { expect, test } from 'vitest'
import { plans } from '../../../../shared/billing/plans.ts'
import { makePerson, makeWorkspace } from '../../../../test/builders/people.ts'
import { withTable } from '../../../../test/builders/table.ts'
import { newId } from '../../../kernel/id.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import { reserveWorkspace } from '../../workspace/workspace-repository.ts'
import { awaitedBy, personOf, seeClient, toSupport } from './client.ts'

withTable()

test('operators see a workspace with its people and its mails of the day', async () => {
  const workspace = await makeWorkspace({ plan: 'pro' })
  const [ana, ben] = [await makePerson({ workspaceId: workspace.id }), await makePerson({ workspaceId: workspace.id })]
  const client = await seeClient(workspace.id)
  expect(client.mails).toEqual({ sent: 0, extra: 0 })
  expect(personOf(client, ben.id).id).toBe(ben.id)
  expect(() => personOf(client, 'usr_nobody')).toThrow('Person not found')
  const support = toSupport({ ...client, mails: { sent: 3, extra: 10 } })
  expect(support.mailsToday).toEqual({ sent: 3, limit: plans.pro.maxEmailsPerDay + 10, extra: 10 })
  expect(support).toMatchObject({ id: workspace.id, isErasing: false, suspendedAt: null, closesAt: null })
  expect(support.people.map(({ id }) => id).toSorted()).toEqual([ana.id, ben.id].toSorted())
  const refused = {
    ...client.workspace,
    operatorAccess: { level: 'none', changedAt: '2026-11-21T10:00:00.000Z' },
  } as const
  const people = client.people.map((person) =>
    person.id === ana.id ? { ...person, kind: 'customer' as const } : person,
  )
  expect(toSupport({ ...client, workspace: refused, people })).toMatchObject({
    hidesPeople: true,
    people: [{ id: ana.id }],
  })
  expect(support.hidesPeople).toBe(false)
  const erased = toSupport({ ...client, workspace: { ...client.workspace, erasingSince: '2026-11-21T10:00:00.000Z' } })
  expect(erased.isErasing).toBe(true)
})

test('a workspace that does not exist or waits for its activation is not found', async () => {
  const id = newId('workspace')
  const workspace = { id, companyName: 'Quay & Sons', plan: 'pro', timeZone: 'Europe/Lisbon' } as const
  const createdAt = new Date().toISOString()
  const expiresAt = Date.now() / 1000 + 3600
  await writeTogether([reserveWorkspace({ ...workspace, contactEmail: 'office@quay.test', createdAt }, expiresAt)])
  await expect(seeClient(id)).rejects.toThrow('Client not found')
  await expect(seeClient('wsp_0000000000000000')).rejects.toThrow('Client not found')
})

test.each([
  [{ kind: 'customer', waitsForPassword: true }, 'first_password'],
  [{ kind: 'customer' }, null],
  [{ kind: 'staff' }, 'invitation'],
  [{ kind: 'staff', subject: 'sub_1', waitsForPassword: true }, null],
])('a person %o waits for %s', (person, awaited) => {
  expect(awaitedBy(person as StoredPerson)).toBe(awaited)
})
