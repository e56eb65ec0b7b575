import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import type { TaskFacts } from '../../../shared/tasks/events.ts'
import {
  ana,
  asBatch,
  personEvent,
  projectEvent,
  someProject,
  someTask,
  someWorkspace,
  taskEvent,
} from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { readFeed } from '../../api/dashboard/activity.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { toActivity } from '../../domain/dashboard/activity-text.ts'
import { handler as worker } from './index.ts'
import { applyEvents } from './apply-events.ts'
import {
  listHappenings,
  listUncounted,
  readProjectTotals,
  readTotals,
} from '../../domain/dashboard/totals-repository.ts'
import { packTotals, unpackTotals } from '../../domain/dashboard/packed-totals.ts'
import { count, emptyTotals, targetOf, type ProjectTotals } from '../../domain/dashboard/totals.ts'

const handler = heldWorker('keep-overview', worker)

withTable()

/** The expected totals: each event counted once and in order. */
const counted = (events: readonly FeedEvent[]): Map<string, ProjectTotals> => {
  const totals = new Map<string, ProjectTotals>()
  for (const event of events) {
    const id = targetOf(event)
    if (id !== undefined) totals.set(id, count(totals.get(id) ?? emptyTotals(id), event))
  }
  return totals
}

const kept = async (workspaceId: string, projectIds: Iterable<string>): Promise<Map<string, ProjectTotals>> =>
  new Map((await readTotals(workspaceId, [...projectIds])).map(({ totals }) => [totals.projectId, totals]))

/** Steps of the tasks of one project, as events with consecutive facts. */
const history = fc
  .array(
    fc.record({
      task: fc.nat(3),
      facts: fc.option(
        fc.record({
          status: fc.constantFrom('todo', 'in_progress', 'completed'),
          progress: fc.constantFrom(0, 25, 50, 100),
          dueDate: fc.constantFrom(null, '2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29'),
          startedIn: fc.constantFrom(undefined, '2026-11', '2027-01'),
          completedIn: fc.constantFrom(undefined, '2026-12', '2027-01'),
        }),
        { freq: 6 },
      ),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map((steps) => {
    const where = someWorkspace()
    const ids = [0, 1, 2, 3].map(() => newTaskId(where.projectId))
    const now: (TaskFacts | null)[] = [null, null, null, null]
    return {
      where,
      events: steps.flatMap(({ task, facts }) => {
        const was = now[task] ?? null
        if (was === null && facts === null) return []
        now[task] = facts as TaskFacts | null
        const name = facts === null ? 'task.deleted.v1' : was === null ? 'task.created.v1' : 'task.updated.v1'
        return [taskEvent(name, { ...where, taskId: ids[task] ?? '' }, { was, now: facts as TaskFacts | null })]
      }),
    }
  })

test('packed totals decode to the same totals, for any days and months', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const months = fc.dictionary(
    day.map((at) => at.slice(0, 7)),
    fc.record({ started: fc.nat(99_999), completed: fc.integer({ min: 1, max: 99_999 }) }),
  )
  fc.assert(
    fc.property(
      fc.dictionary(day, fc.integer({ min: 1, max: 99_999 })),
      fc.nat(),
      months,
      fc.option(fc.record({ setAt: day.map((at) => `${at}T09:30:00.123Z`), endsOn: fc.option(day) })),
      (openByDay, completedTaskCount, counts, baseline) => {
        const totals = {
          ...emptyTotals('prj_1'),
          openByDay,
          completedTaskCount,
          months: counts,
          ...(baseline !== null && { baseline }),
        }
        expect(unpackTotals('prj_1', packTotals(totals))).toEqual(totals)
      },
    ),
  )
})

describe('the overview of a workspace', () => {
  test('counts each event once, in any order and batches and however often it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async ({ where, events }, chance) => {
        const pick = (below: number): number => Number(chance.next().value) % below
        const delivered = [...events, ...events.filter(() => pick(3) === 0)]
          .map((event) => ({ event, at: pick(1000) }))
          .toSorted((a, b) => a.at - b.at)
        const batches = Map.groupBy(delivered, () => pick(4))
        await Promise.all(
          [...batches.values()].map((batch) =>
            applyEvents(
              where.workspaceId,
              batch.map(({ event }) => event),
            ),
          ),
        )
        await applyEvents(where.workspaceId, events)
        const expected = counted(events)
        expect(await kept(where.workspaceId, expected.keys())).toEqual(expected)
      }),
      { numRuns: sampleSize(40) },
    )
  })

  test('keeps the end of the baseline that was set last, in whatever order the events arrive', async () => {
    const set = (at: string, endsOn: string | null, where: { workspaceId: string; projectId: string }) =>
      stamp(
        'baseline.set.v1',
        where.workspaceId,
        { by: ana, at: new Date(at) },
        {
          projectId: where.projectId,
          projectName: 'Depot roof',
          baselineId: newId('baseline'),
          name: 'As agreed',
          taskCount: 3,
          endsOn,
        },
      )
    for (const turned of [false, true]) {
      const where = someWorkspace()
      const events = [
        set('2026-11-02T09:00:00.000Z', '2027-03-01', where),
        set('2026-11-20T09:00:00.000Z', '2027-04-09', where),
      ]
      for (const event of turned ? events.toReversed() : events) await applyEvents(where.workspaceId, [event])
      const totals = (await kept(where.workspaceId, [where.projectId])).get(where.projectId)
      expect(totals?.baseline).toEqual({ setAt: '2026-11-20T09:00:00.000Z', endsOn: '2027-04-09' })
    }
  })

  test('counts an event once after a worker was killed before it marked the event', async () => {
    const where = someWorkspace()
    const event = taskEvent('task.created.v1', where, {
      was: null,
      now: someTask({ status: 'completed', progress: 100, dueDate: '2026-11-30' }),
    })
    const { writeTotals } = await import('../../domain/dashboard/totals-repository.ts')
    const [project] = await readTotals(where.workspaceId, [where.projectId])
    if (project === undefined) throw new Error('No totals were read')
    await writeTotals(where.workspaceId, {
      ...project,
      totals: count(project.totals, event),
      pending: [`activity#${event.id}`],
    })
    await applyEvents(where.workspaceId, [event])
    const expected = counted([event])
    expect(await kept(where.workspaceId, expected.keys())).toEqual(expected)
    expect(await listHappenings(where.workspaceId, 8)).toHaveLength(1)
  })

  test('shows each event once in the feed, newest first, and leaves out tasks that only follow their project', async () => {
    const where = someWorkspace()
    const created = projectEvent('project.created.v1', where, { was: null, now: someProject() })
    const task = taskEvent('task.created.v1', where, { was: null, now: someTask() })
    const followed = taskEvent('task.deleted.v1', where, { was: someTask(), now: null, withProject: true })
    const batch = asBatch([created, task, followed])
    expect(await handler(batch)).toEqual({ batchItemFailures: [] })
    expect(await handler(batch)).toEqual({ batchItemFailures: [] })
    const feed = await listHappenings(where.workspaceId, 8)
    expect(feed.map(({ id }) => id).toSorted()).toEqual([created.id, task.id].toSorted())
  })

  test('processes the other messages when one is poisonous', async () => {
    const where = someWorkspace()
    const batch = asBatch([taskEvent('task.created.v1', where, { was: null, now: someTask() })])
    const [good] = batch.Records
    if (good === undefined) throw new Error('The batch is empty')
    const answer = await handler({
      Records: [{ ...good, messageId: 'poison', body: '{"detail-type":"task.created.v1","detail":{}}' }, good],
    })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'poison' }] })
    expect(await listHappenings(where.workspaceId, 8)).toHaveLength(1)
  })

  test('does not let an older event overwrite the name of a project', async () => {
    const where = someWorkspace()
    const newer = projectEvent('project.updated.v1', where, {
      was: someProject(),
      now: someProject({ name: 'Depot roof, phase 2' }),
      version: 3,
    })
    const older = projectEvent('project.created.v1', where, { was: null, now: someProject(), version: 1 })
    await applyEvents(where.workspaceId, [newer])
    await applyEvents(where.workspaceId, [older])
    const [totals] = await readTotals(where.workspaceId, [where.projectId])
    expect(totals?.totals).toMatchObject({ facts: { name: 'Depot roof, phase 2' } })
  })

  // A partition takes 1,000 write units and 3,000 read units a second.
  test('counts 300 events a second of one workspace, for at most two write units and four read units each', async () => {
    const where = someWorkspace()
    const projectIds = Array.from({ length: 5 }, () => newId('project'))
    const events = Array.from({ length: 300 }, (_, index) =>
      taskEvent(
        'task.created.v1',
        { ...where, projectId: projectIds[index % 5] ?? '' },
        { was: null, now: someTask({ progress: 50, dueDate: '2026-11-21' }) },
      ),
    )
    const batches = Array.from({ length: 30 }, (_, index) => events.slice(index * 10, index * 10 + 10))
    let [read, written] = [0, 0]
    for (const batch of batches) {
      const spent = await spentBy(() => applyEvents(where.workspaceId, batch))
      read += spent.read
      written += spent.write.total
    }
    const counts = (await readTotals(where.workspaceId, projectIds)).map(({ totals }) => totals.taskCount)
    expect(counts).toEqual(projectIds.map(() => 60))
    expect(written / events.length).toBeLessThanOrEqual(2)
    expect(read / events.length).toBeLessThanOrEqual(4)
  })

  test('counts all of hundreds of events of one project that arrive at once', async () => {
    const where = someWorkspace()
    const events = Array.from({ length: sampleSize(200) }, () =>
      taskEvent('task.created.v1', where, { was: null, now: someTask({ progress: 50, dueDate: '2026-11-21' }) }),
    )
    const batches = Array.from({ length: sampleSize(20) }, (_, index) => events.slice(index * 10, index * 10 + 10))
    // Ten at a time, as the queue's concurrency allows.
    for (let start = 0; start < batches.length; start += 10) {
      await Promise.all(batches.slice(start, start + 10).map((batch) => applyEvents(where.workspaceId, batch)))
    }
    const [totals] = await readTotals(where.workspaceId, [where.projectId])
    expect(totals?.totals).toMatchObject({ taskCount: events.length, progressSum: 50 * events.length })
  })
})

test('a feed line names its project when the task event arrives before the project event, with it, or after the project was deleted', async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team, { name: 'Depot roof' })
  const where = { workspaceId, projectId: project.id }
  const created = projectEvent('project.created.v1', where, { was: null, now: someProject() })
  const deleted = projectEvent('project.deleted.v1', where, { was: someProject(), now: null, version: 2 })
  const task = () => taskEvent('task.created.v1', where, { was: null, now: someTask() })
  for (const batch of [[task()], [created, task()], [deleted], [task()]])
    expect(await handler(asBatch(batch))).toEqual({ batchItemFailures: [] })
  const lines = await listHappenings(workspaceId, 10)
  expect(lines.map(({ projectName }) => projectName)).toEqual(Array(5).fill('Depot roof'))
})

test('events about people appear once in the feed, change no totals, and have no project', async () => {
  const { workspaceId, projectId } = someWorkspace()
  const created = projectEvent('project.created.v1', { workspaceId, projectId }, { was: null, now: someProject() })
  const events = [
    personEvent('person.invited.v1', workspaceId),
    personEvent('person.updated.v1', workspaceId, ['status']),
    personEvent('person.updated.v1', workspaceId, ['role']),
    personEvent('person.removed.v1', workspaceId),
  ]
  const follows = projectEvent(
    'project.updated.v1',
    { workspaceId, projectId },
    { was: someProject(), now: someProject(), version: 2, withPerson: true },
  )
  for (let time = 0; time < 2; time += 1)
    expect(await handler(asBatch([...events, created, follows]))).toEqual({ batchItemFailures: [] })
  const feed = (await listHappenings(workspaceId, 10)).map(toActivity)
  expect(
    feed
      .map(({ text, subtitle, projectId: about }) => ({ text, subtitle, about }))
      .toSorted((a, b) => a.text.localeCompare(b.text)),
  ).toEqual([
    { text: 'Project created', subtitle: 'Depot roof · Ana Flores', about: projectId },
    { text: 'Team member invited', subtitle: 'Lia Sousa · Ana Flores', about: null },
    { text: 'Team member joined', subtitle: 'Lia Sousa · Ana Flores', about: null },
    { text: 'Team member removed', subtitle: 'Lia Sousa · Ana Flores', about: null },
    { text: 'Team member updated: now SME / Task Specialist', subtitle: 'Lia Sousa · Ana Flores', about: null },
  ])
  expect(await kept(workspaceId, [projectId])).toEqual(counted([created, follows]))
  const [project] = await readTotals(workspaceId, [projectId])
  expect(project?.totals).toMatchObject({ factsVersion: 2, recent: [{ id: created.id }] })
})

test('the feed has eight lines, however many changes one person has made since', async () => {
  const where = someWorkspace()
  const edit = (by: string): FeedEvent => {
    const event = taskEvent('task.updated.v1', where, { was: someTask(), now: someTask() })
    return { ...event, by: { ...event.by, name: by } }
  }
  const people = ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hana']
  await applyEvents(where.workspaceId, [...people.map(edit), ...Array.from({ length: 150 }, () => edit('Ana'))])
  const feed = await readFeed({ workspaceId: where.workspaceId, role: 'program_manager', id: 'usr_1' })
  expect(feed).toHaveLength(8)
})

test('the feed shows specialists the team reports of their own projects, and no others', async () => {
  const team = await makeTeam()
  const [project, sme] = [await makeProject(team), await team.join('sme')]
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  for (const [title, audienceType] of [
    ['For the team', 'team'],
    ['Over budget', 'executive'],
    ['For the client', 'client'],
  ] as const)
    await team.reports('create', { body: { projectId: project.id, type: 'status', audienceType, title } })
  const created = (await itemsIn(`${team.workspaceId}#reports`)).flatMap(({ event }) =>
    event === undefined ? [] : [event as FeedEvent],
  )
  expect(await handler(asBatch(created))).toEqual({ batchItemFailures: [] })
  const told = async (role: 'program_manager' | 'sme', id: string) =>
    (await readFeed({ workspaceId: team.workspaceId, role, id }))
      .map(({ subtitle }) => subtitle.split(' · ')[0])
      .toSorted()
  expect(await told('program_manager', team.person.id)).toEqual(['For the client', 'For the team', 'Over budget'])
  expect(await told('sme', sme.person.id)).toEqual(['For the team'])
})

test('the feed shows RAID entries that are created, deleted, restored or resolved, and no other edits of them', async () => {
  const team = await makeTeam()
  const words = {
    title: 'Rain',
    description: 'The drain is too small',
    assignedTo: 'Lia Sousa',
    responsible: 'The board',
  }
  const { id } = (await team.raid('create', { body: words })).body
  const keep = async () => {
    const item = (await itemsIn(`${team.workspaceId}#raid`)).find(({ sk }) => sk === `entry#${id}`)
    for (const _ of [1, 2])
      expect(await handler(asBatch([item?.['event'] as DomainEvent]))).toEqual({ batchItemFailures: [] })
  }
  await keep()
  for (const body of [{ impact: 'high' }, { status: 'resolved' }]) {
    await team.raid('update', { params: { id }, body })
    await keep()
  }
  await team.raid('remove', { params: { id }, body: {} })
  await keep()
  const told = (await listHappenings(team.workspaceId, 10)).map(toActivity)
  expect(told.map(({ text }) => text)).toEqual([
    'RAID entry deleted',
    'RAID entry updated: now Resolved',
    'RAID entry raised',
  ])
  expect(told[0]?.subtitle).toMatch(/^RISK-001 Rain · /)
})

test('events that were long in the queue leave their project catching up until others arrive in time', async () => {
  const where = someWorkspace()
  const create = () => taskEvent('task.created.v1', where, { was: null, now: someTask() })
  const late = create()
  await handler(asBatch([projectEvent('project.created.v1', where, { was: null, now: someProject() })]))
  await handler(asBatch([late], Date.now() - 90_000))
  expect(await readProjectTotals(where.workspaceId, where.projectId)).toMatchObject({ behindSince: late.at })
  await handler(asBatch([create()]))
  expect((await readProjectTotals(where.workspaceId, where.projectId))?.behindSince).toBeUndefined()
})

test('an event counts as uncounted until it is in every total, shown or not, and in its own workspace only', async () => {
  const where = someWorkspace()
  const shown = taskEvent('task.created.v1', where, { was: null, now: someTask() })
  const quiet = taskEvent('task.deleted.v1', where, { was: someTask(), now: null, withProject: true })
  const ids = [shown.id, quiet.id]
  expect(await listUncounted(where.workspaceId, ids)).toEqual(ids)
  await applyEvents(where.workspaceId, [shown])
  expect(await listUncounted(where.workspaceId, ids)).toEqual([quiet.id])
  await applyEvents(where.workspaceId, [quiet])
  expect(await listUncounted(where.workspaceId, ids)).toEqual([])
  expect(await listUncounted(someWorkspace().workspaceId, ids)).toEqual(ids)
})
