import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { ProjectStatus } from '../../../shared/projects/project-choices.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { killedAt } from '../../../test/builders/killed.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { readForecasts, readTrackRecord } from '../../domain/verdict/forecasts/forecast-repository.ts'
import { endedOn } from '../../domain/verdict/forecasts/project-forecasts.ts'
import { recountForecasts } from '../../domain/verdict/forecasts/recount-forecasts.ts'
import { noScore } from '../../domain/verdict/forecasts/score.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { handler as worker } from './index.ts'
import { keepOnDay } from './keep-on-day.ts'

const handler = heldWorker('keep-forecasts', worker)

withTable()

const timeZone = 'Europe/Lisbon'
const today = dayOf(new Date(), timeZone)
const monday = weekOf(today)

type Team = Awaited<ReturnType<typeof makeTeam>>

/** A project that began 80 days ago with two of its four tasks done. */
const underWay = async (team: Caller, name = 'Depot roof') => {
  const project = await makeProject(team, {
    name,
    status: 'active',
    startDate: addDays(today, -80),
    endDate: addDays(today, 20),
  })
  const tasks = []
  for (const status of ['completed', 'completed', 'todo', 'todo'] as const)
    tasks.push(await makeTask(team, project.id, { status }))
  return { id: project.id, open: tasks.slice(2).map(({ id }) => id) }
}

/** The forecast of a week, made at noon of its Monday. */
const keepIn = (workspaceId: string, week: Day) =>
  keepOnDay(workspaceId, { day: week, timeZone }, new Date(startOfDay(week, timeZone).getTime() + 12 * 3_600_000))

/** The forecasts of some past weeks, oldest first. */
const keepWeeks = async (workspaceId: string, weeks: number) => {
  await rebuild(workspaceId)
  for (let ago = weeks; ago >= 1; ago -= 1) await keepIn(workspaceId, addDays(monday, -7 * ago))
}

const deliver = async (events: readonly DomainEvent[]) =>
  expect(await handler(asBatch(events))).toEqual({ batchItemFailures: [] })

/** The event of the last change of a project. */
const eventOf = async (workspaceId: string, projectId: string): Promise<DomainEvent> => {
  const item = (await itemsIn(`${workspaceId}#projects`)).find(({ sk }) => String(sk).endsWith(projectId))
  return item?.['event'] as DomainEvent
}

const setStatus = async (team: Team, id: string, status: ProjectStatus): Promise<DomainEvent> => {
  await team.projects('update', { params: { id }, body: { status } })
  return eventOf(team.workspaceId, id)
}

const dayBegan = (workspaceId: string, day: Day) =>
  stamp('day.began.v1', workspaceId, { by: system, at: new Date() }, { day, timeZone })

const keptOf = async (workspaceId: string, id: string) => (await readForecasts(workspaceId, id)).of
const recordOf = async (workspaceId: string) => (await readTrackRecord(workspaceId)).score

describe('the forecast of a project', () => {
  test('is kept once a week, with the days that the timeline shows, however often the day begins', async () => {
    const team = await makeTeam()
    const { id } = await underWay(team)
    await rebuild(team.workspaceId)
    for (let time = 0; time < 2; time += 1) await deliver([dayBegan(team.workspaceId, monday)])
    await deliver([dayBegan(team.workspaceId, addDays(monday, 1)), dayBegan(team.workspaceId, addDays(monday, -7))])
    const { kept } = await keptOf(team.workspaceId, id)
    const shown = (await team.timeline('read', { params: { id } })).body.plan?.forecast
    const { likelyEnd, safeEnd, sureEnd } = shown ?? {}
    expect(kept).toMatchObject([{ day: today, likelyEnd, safeEnd, sureEnd, endDate: addDays(today, 20) }])
  })

  test('is a small record that is written once, at one unit', async () => {
    const team = await makeTeam()
    await underWay(team)
    await keepWeeks(team.workspaceId, 20)
    const first = await spentBy(() => keepIn(team.workspaceId, monday))
    expect([first.write.total, first.trips.writes]).toEqual([1, 1])
    expect((await spentBy(() => keepIn(team.workspaceId, monday))).write.total).toBe(0)
  })

  test('is not kept in plans without forecasts, and of projects without one', async () => {
    for (const plan of ['starter', 'pro'] as const) {
      const team = await makeTeam(plan)
      const { id } = await underWay(team)
      const bare = plan === 'pro' ? (await makeProject(team, { status: 'active' })).id : 'none'
      await keepWeeks(team.workspaceId, 1)
      expect((await keptOf(team.workspaceId, id)).kept.length).toBe(plan === 'pro' ? 1 : 0)
      expect((await itemsIn(`${team.workspaceId}#forecasts`)).some(({ sk }) => String(sk).includes(bare))).toBe(false)
    }
  })
})

describe('the score of a project', () => {
  test('counts when it is set to completed, and is taken back when it is reopened', async () => {
    const team = await makeTeam()
    const { workspaceId } = team
    const { id } = await underWay(team)
    await keepWeeks(workspaceId, 3)
    const completed = await setStatus(team, id, 'completed')
    for (let time = 0; time < 2; time += 1) await deliver([completed])
    expect(endedOn(await keptOf(workspaceId, id))).toBe(today)
    expect(await recordOf(workspaceId)).toMatchObject({ projects: 1, forecasts: 3, judged: 3 })
    expect(await recountForecasts(workspaceId)).toEqual([])

    const reopened = await setStatus(team, id, 'active')
    await deliver([reopened])
    expect(endedOn(await keptOf(workspaceId, id))).toBeUndefined()
    expect(await recordOf(workspaceId)).toEqual(noScore)
    // The event of the earlier end comes again.
    await deliver([completed])
    expect(await recordOf(workspaceId)).toEqual(noScore)
  })

  test('counts from the day after its last task was completed, with the day of that task as its end', async () => {
    const team = await makeTeam()
    const { workspaceId } = team
    const { id, open } = await underWay(team)
    await keepWeeks(workspaceId, 2)
    for (const task of open) await team.tasks('update', { params: { id: task }, body: { status: 'completed' } })
    await rebuild(workspaceId)
    const next = addDays(today, 1)
    const morning = new Date(startOfDay(next, timeZone).getTime() + 60_000)
    for (let time = 0; time < 2; time += 1) await keepOnDay(workspaceId, { day: next, timeZone }, morning)
    expect(endedOn(await keptOf(workspaceId, id))).toBe(today)
    expect(await recordOf(workspaceId)).toMatchObject({ projects: 1, forecasts: 2 })
    // Being closed later changes nothing.
    await deliver([await setStatus(team, id, 'completed')])
    expect(await recordOf(workspaceId)).toMatchObject({ projects: 1, forecasts: 2 })

    // Reopened, it has not ended until more work is done, although all its tasks are completed.
    await deliver([await setStatus(team, id, 'active')])
    await keepOnDay(workspaceId, { day: next, timeZone }, morning)
    expect(await recordOf(workspaceId)).toEqual(noScore)
    expect(await recountForecasts(workspaceId)).toEqual([])
  })

  test('does not count while the project is in the trash, and expires with it', async () => {
    const team = await makeTeam()
    const { workspaceId } = team
    const { id } = await underWay(team)
    await keepWeeks(workspaceId, 1)
    await deliver([await setStatus(team, id, 'completed')])
    await team.projects('remove', { params: { id }, body: { reason: 'x' } })
    const deleted = await eventOf(workspaceId, id)
    await deliver([deleted])
    expect(await recordOf(workspaceId)).toEqual(noScore)
    expect((await readForecasts(workspaceId, id)).expiresAt).toBeTypeOf('number')
    await team.projects('restore', { params: { id } })
    await deliver([await eventOf(workspaceId, id), deleted])
    expect(await recordOf(workspaceId)).toMatchObject({ projects: 1 })
    expect((await readForecasts(workspaceId, id)).expiresAt).toBeUndefined()
  })

  test('does not exist for a cancelled project, or one without kept forecasts', async () => {
    const team = await makeTeam()
    const [kept, bare] = [await underWay(team), await makeProject(team, { status: 'active' })]
    await keepWeeks(team.workspaceId, 1)
    await deliver([await setStatus(team, kept.id, 'cancelled'), await setStatus(team, bare.id, 'completed')])
    expect(await recordOf(team.workspaceId)).toEqual(noScore)
  })

  test('of several projects that end at once is counted for each of them', async () => {
    const team = await makeTeam()
    const projects = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) projects.push(await underWay(team, name))
    await keepWeeks(team.workspaceId, 1)
    const events = []
    for (const { id } of projects) events.push(await setStatus(team, id, 'completed'))
    await deliver(events)
    expect(await recordOf(team.workspaceId)).toMatchObject({ projects: 6, forecasts: 6 })
  })
})

test('a worker that is killed anywhere leaves a track record that the repeated event makes right', async () => {
  for (let call = 1; call <= 7; call += 1) {
    const team = await makeTeam()
    const { id } = await underWay(team)
    await keepWeeks(team.workspaceId, 1)
    const completed = await setStatus(team, id, 'completed')
    await killedAt(call, () => handler(asBatch([completed])))
    await deliver([completed])
    expect(await recordOf(team.workspaceId)).toMatchObject({ projects: 1, forecasts: 1 })
    expect(await recountForecasts(team.workspaceId)).toEqual([])
  }
})

test('events in any order and repeated give the track record of a recount', async () => {
  const step = fc.constantFrom<ProjectStatus | 'trash'>('completed', 'active', 'on_hold', 'cancelled', 'trash')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ project: fc.nat(1), step }), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (steps, chance) => {
        const pick = (below: number): number => Number(chance.next().value) % below
        const team = await makeTeam()
        const { workspaceId } = team
        const projects = [await underWay(team, 'A'), await underWay(team, 'B')]
        await keepWeeks(workspaceId, 2)
        const events: DomainEvent[] = []
        const inTrash = new Set<string>()
        for (const { project, step: what } of steps) {
          const id = projects[project]?.id ?? ''
          if (inTrash.has(id)) {
            await team.projects('restore', { params: { id } })
            inTrash.delete(id)
          } else if (what === 'trash') {
            await team.projects('remove', { params: { id }, body: { reason: 'x' } })
            inTrash.add(id)
          } else await team.projects('update', { params: { id }, body: { status: what } })
          events.push(await eventOf(workspaceId, id))
        }
        events.push(dayBegan(workspaceId, monday), dayBegan(workspaceId, today))
        const delivered = [...events, ...events.filter(() => pick(3) === 0)]
          .map((event) => ({ event, at: pick(1000) }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ event }) => event)
        const batches = Map.groupBy(delivered, () => pick(3))
        await Promise.all([...batches.values()].map((batch) => deliver(batch)))
        const counted = await recordOf(workspaceId)
        await rebuild(workspaceId)
        expect(await recountForecasts(workspaceId)).toEqual([])
        expect(await recordOf(workspaceId)).toEqual(counted)
      },
    ),
    { numRuns: sampleSize(12) },
  )
})

test('a recount corrects a track record that is wrong', async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const { id } = await underWay(team)
  await keepWeeks(workspaceId, 2)
  // The event of its end was lost.
  await setStatus(team, id, 'completed')
  await rebuild(workspaceId)
  expect(await recountForecasts(workspaceId)).toEqual([id])
  expect(await recordOf(workspaceId)).toMatchObject({ projects: 1, forecasts: 2 })
  expect(await recountForecasts(workspaceId)).toEqual([])
})
