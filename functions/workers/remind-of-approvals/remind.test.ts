import { afterEach, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { signIn } from '../../../test/builders/people.ts'
import { makeCaller, makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { readSettings, saveSettings } from '../../domain/workspace/settings-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('remind-of-approvals', worker)

withTable()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

afterEach(() => void vi.useRealTimers())

const filedOn: Day = '2026-11-24'
const thirdDay = addDays(filedOn, 3)

const setUp = async () => {
  goTo(`${filedOn}T12:00:00Z`)
  const team = await makeTeam()
  const [company, manager, other] = await Promise.all([
    team.join('customer'),
    team.join('project_manager'),
    team.join('project_manager'),
  ])
  const project = await makeProject(team, { budget: '50000', managerId: manager.person.id })
  const file = async (by: Caller, amount: string) =>
    (await by.expenses('create', { params: { id: project.id }, body: { description: 'Crane', amount } })).body.id
  const begin = async (day: Day) => {
    goTo(`${day}T00:05:00Z`)
    const event = stamp(
      'day.began.v1',
      team.workspaceId,
      { by: system, at: new Date() },
      { day, timeZone: 'Europe/Lisbon' },
    )
    expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
  }
  /** The reminders of each day: how many approvals, by person. */
  const reminded = async () =>
    (await itemsIn(`${team.workspaceId}#account`)).flatMap(({ sk, event }) => {
      if (!String(sk).startsWith('approval-reminder#')) return []
      const { day, people } = (event as DomainEvent<'approvals.waiting.v1'>).data
      return [{ day, people: Object.fromEntries(people.map(({ personId, ...of }) => [personId, of])) }]
    })
  /** The same person, who signs in after a change of the clock: a session lasts an hour. */
  const signInAgain = async ({ person }: typeof other) => makeCaller(await signIn(team.workspace, person))
  const idOf = ({ person }: { person: { id: string } }) => person.id
  return { team, company, manager, other, project, file, begin, reminded, again: signInAgain, idOf }
}

test('what has waited for three days is reminded of once a day, of all that a person may decide', async () => {
  const { team, company, manager, other, file, begin, reminded, again, idOf } = await setUp()
  await file(other, '10')
  await file(other, '20000')
  goTo(`${addDays(filedOn, 1)}T09:00:00Z`)
  await file(await again(other), '30')
  await begin(addDays(filedOn, 2))
  expect(await reminded()).toEqual([])
  for (const _ of [1, 2]) await begin(thirdDay)
  const since = `${filedOn}T12:00:00.000Z`
  const [cheap, dear] = [1_000, 2_000_000].map((cents) => ({ what: 'Crane', by: 'Ines Duarte', cents }))
  const once = {
    day: thirdDay,
    people: {
      [idOf(team)]: { count: 1, since, oldest: [cheap], onBehalfOf: [] },
      [idOf(manager)]: { count: 1, since, oldest: [cheap], onBehalfOf: [] },
      [idOf(company)]: { count: 2, since, oldest: expect.arrayContaining([cheap, dear]) as unknown, onBehalfOf: [] },
    },
  }
  expect(await reminded()).toEqual([once])
  await begin(addDays(thirdDay, 1))
  const [, next] = await reminded()
  expect([next?.day, next?.people[idOf(company)]?.count, next?.people[idOf(other)]]).toEqual([
    addDays(thirdDay, 1),
    3,
    undefined,
  ])
})

test('the delegate of someone who is away is reminded instead, but not of what they submitted', async () => {
  const { team, company, manager, other, file, begin, reminded, idOf } = await setUp()
  await file(other, '20000')
  await file(team, '30000')
  await company.expenses('setDelegation', {
    body: { from: filedOn, to: addDays(filedOn, 30), delegateId: idOf(team) },
  })
  await begin(thirdDay)
  const [reminder] = await reminded()
  expect(Object.keys(reminder?.people ?? {}).toSorted()).toEqual([idOf(team), idOf(company)].toSorted())
  expect(reminder?.people[idOf(team)]).toMatchObject({ count: 1, onBehalfOf: [expect.any(String)] })
  expect(reminder?.people[idOf(company)]).toMatchObject({ count: 1, onBehalfOf: [] })
  expect(reminder?.people[idOf(manager)]).toBeUndefined()
})

test('no one is reminded of what was decided, of a deleted project, or if the workspace turned reminders off', async () => {
  const { team, manager, other, project, file, begin, reminded, again } = await setUp()
  const decided = await file(other, '10')
  await manager.expenses('approve', { params: { id: decided } })
  await begin(thirdDay)
  expect(await reminded()).toEqual([])
  await file(await again(other), '10')
  const head = await again(team)
  expect((await head.projects('remove', { params: { id: project.id }, body: { reason: 'Over' } })).status).toBe(204)
  await begin(addDays(thirdDay, 10))
  expect(await reminded()).toEqual([])
  await (await again(team)).projects('restore', { params: { id: project.id } })
  const settings = await readSettings(team.workspaceId)
  const by = { by: system, at: new Date() }
  const event = stamp('workspace.updated.v1', team.workspaceId, by, { version: 1, changed: [] })
  await saveSettings(team.workspaceId, settings, { ...settings, approvalReminderDays: 0 }, event, [])
  await begin(addDays(thirdDay, 11))
  expect(await reminded()).toEqual([])
})

test('a workspace where nothing has waited that long costs two small reads', async () => {
  const { other, file, begin } = await setUp()
  await file(other, '10')
  const spent = await spentBy(() => begin(addDays(filedOn, 1)))
  expect(spent).toMatchObject({ read: 1.5, write: { total: 0 } })
})
