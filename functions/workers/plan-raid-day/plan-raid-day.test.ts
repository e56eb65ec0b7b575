import { afterEach, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { endDigest, listDue, takeDigest } from '../../domain/raid/digest-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('plan-raid-day', worker)

withTable()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

afterEach(() => void vi.useRealTimers())

const today: Day = '2026-03-10'

const setUp = async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const body = {
    title: 'Rain floods the depot',
    description: 'The drain is too small',
    assignedTo: 'Lia Sousa',
    responsible: 'The board',
    projectId: project.id,
  }
  const make = async (more: object) => (await team.raid('create', { body: { ...body, ...more } })).body
  const begin = (day: Day, timeZone = 'Europe/Lisbon') =>
    handler(asBatch([stamp('day.began.v1', team.workspaceId, { by: system, at: new Date() }, { day, timeZone })]))
  const told = async () =>
    (await itemsIn(`${team.workspaceId}#raid`)).flatMap(({ sk, event }) =>
      String(sk).startsWith('due#') ? [(event as DomainEvent<'raid.review-due.v1'>).data] : [],
    )
  return { team, project, make, begin, told }
}

test('announces nothing of a cancelled project until it is taken up', async () => {
  const { team, project, make, begin, told } = await setUp()
  await make({ title: 'Off', reviewDate: '2026-02-01' })
  const setStatus = (status: 'cancelled' | 'active') =>
    team.projects('update', { params: { id: project.id }, body: { status } })
  await setStatus('cancelled')
  expect(await begin(today)).toEqual({ batchItemFailures: [] })
  expect(await told()).toEqual([])
  await setStatus('active')
  await begin(today)
  expect((await told()).map(({ title }) => title)).toEqual(['Off'])
})

test('announces due reviews and responses, each once for its date, and none that is done or has become a task', async () => {
  const { team, make, begin, told } = await setUp()
  const sme = await team.join('sme')
  const late = await make({ title: 'Late', reviewDate: '2026-02-01', assignedTo: sme.person.id })
  await make({ title: 'Tomorrow', reviewDate: addDays(today, 1) })
  await make({ title: 'Closed', reviewDate: today, status: 'closed' })
  const both = await make({
    title: 'Both',
    reviewDate: today,
    responseOwnerId: sme.person.id,
    responseDueDate: addDays(today, 1),
  })
  const asTask = await make({
    title: 'A task',
    responseOwnerId: sme.person.id,
    responseDueDate: today,
    mitigation: 'Lay a drain',
  })
  await team.raid('makeResponseTask', { params: { id: asTask.id }, body: {} })
  for (const _ of [1, 2]) expect(await begin(today)).toEqual({ batchItemFailures: [] })
  const byTitle = async () => (await told()).map(({ title, what, personId }) => [title, what, personId]).toSorted()
  expect(await byTitle()).toEqual([
    ['Both', 'review', null],
    ['Late', 'review', sme.person.id],
  ])
  await begin(addDays(today, 1))
  expect(await byTitle()).toEqual([
    ['Both', 'response', sme.person.id],
    ['Both', 'review', null],
    ['Late', 'review', sme.person.id],
    ['Tomorrow', 'review', null],
  ])
  await team.raid('update', { params: { id: late.id }, body: { reviewDate: addDays(today, 2) } })
  await begin(addDays(today, 2))
  expect((await told()).filter(({ entryId }) => entryId === late.id).map(({ dueDate }) => dueDate)).toEqual([
    '2026-02-01',
    addDays(today, 2),
  ])
  expect((await told()).filter(({ entryId }) => entryId === both.id)).toHaveLength(2)
})

test('writes nothing on a day with nothing new', async () => {
  const { make, begin } = await setUp()
  await make({ reviewDate: today })
  await begin(today)
  const { write } = await spentBy(() => begin(today))
  expect(write.total).toBe(0)
})

test('schedules one digest per day, at seven in the workspace, which starts where the last one ended', async () => {
  const { team, begin } = await setUp()
  const { workspaceId } = team
  const isDue = async (at: string) => (await listDue(new Date(at))).some((one) => one.workspaceId === workspaceId)
  const take = (at: string) => takeDigest(workspaceId, new Date(at), 60_000)
  goTo('2026-03-10T05:00:00Z')
  await begin(today, 'America/New_York')
  expect(await isDue('2026-03-10T10:59:00Z')).toBe(false)
  expect(await isDue('2026-03-10T11:00:00Z')).toBe(true)
  const first = await take('2026-03-10T11:00:00Z')
  expect(first).toMatchObject({ since: '2026-03-09T10:50:00.000Z', until: '2026-03-10T10:50:00.000Z' })
  expect(await take('2026-03-10T11:00:30Z')).toBeUndefined()
  if (first !== undefined) await endDigest(first, true)
  expect(await isDue('2026-03-10T11:02:00Z')).toBe(false)
  // The same day may be announced again, as after a change of time zone.
  await begin(today, 'Europe/Lisbon')
  expect(await isDue('2026-03-10T23:00:00Z')).toBe(false)
  goTo('2026-03-11T00:00:00Z')
  await begin('2026-03-11', 'Europe/Lisbon')
  const second = await take('2026-03-11T07:00:00Z')
  expect(second).toMatchObject({ since: '2026-03-10T10:50:00.000Z', until: '2026-03-11T06:50:00.000Z' })
  if (second !== undefined) await endDigest(second, false)
  // The next digest covers a morning that is over.
  goTo('2026-03-12T09:00:00Z')
  await begin('2026-03-12', 'Europe/Lisbon')
  expect(await isDue('2026-03-12T09:00:00Z')).toBe(false)
  goTo('2026-03-13T00:00:00Z')
  await begin('2026-03-13', 'Europe/Lisbon')
  expect(await take('2026-03-13T07:00:00Z')).toMatchObject({
    since: '2026-03-10T10:50:00.000Z',
    until: '2026-03-13T06:50:00.000Z',
  })
})
