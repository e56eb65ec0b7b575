import { describe, expect, test } from 'vitest'
import { maxMoves } from '../../../shared/limits.ts'
import type { Task } from '../../../shared/task.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

const planned = async (count = 2) => {
  const made = await makeTaskTeam()
  const tasks: Task[] = []
  for (let index = 0; index < count; index += 1)
    tasks.push(
      await makeTask(made.team, made.project.id, {
        title: `T${index}`,
        startDate: '2028-02-28',
        dueDate: '2028-02-29',
      }),
    )
  const move = (moves: readonly { task: Task; startDate: string | null; dueDate: string | null; version?: number }[]) =>
    made.team.timeline('move', {
      params: { id: made.project.id },
      body: {
        moves: moves.map(({ task, version = task.version, startDate, dueDate }) => ({
          id: task.id,
          version,
          startDate,
          dueDate,
        })),
      },
    })
  return { ...made, tasks, move }
}

describe('the schedule of a project', () => {
  test('is returned in pages, with the calendar and the baseline on the first, each in one round of reads', async () => {
    const { team, project, tasks } = await planned(5)
    await team.tasks('remove', { params: { id: tasks[1]?.id ?? '' }, body: { reason: 'x' } })
    const params = { id: project.id }
    const first = await team.timeline('read', { params, query: { limit: '3' } })
    expect(first.body).toMatchObject({
      tasks: [{ title: 'T0' }, { title: 'T2' }, { title: 'T3' }],
      plan: { workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }, holidays: [], baseline: null },
    })
    const second = await team.timeline('read', { params, query: { limit: '3', cursor: first.next ?? '' } })
    expect([second.body.tasks.map(({ title }) => title), second.body.plan, second.next]).toEqual([
      ['T4'],
      null,
      undefined,
    ])
    // The other round trip is the session.
    const { trips } = await spentBy(() => team.timeline('read', { params }))
    expect(trips).toEqual({ reads: 2, writes: 0 })
  })

  test('of a large project costs no more than the requested page', async () => {
    const { team, project } = await planned(12)
    const cost = async () =>
      (await spentBy(() => team.timeline('read', { params: { id: project.id }, query: { limit: '5' } }))).read
    const before = await cost()
    for (let index = 0; index < 12; index += 1) await makeTask(team, project.id)
    expect(await cost()).toBe(before)
  })
})

describe('a move', () => {
  test('gives all tasks their new dates, and each its event', async () => {
    const { move, tasks, stored, team, project } = await planned()
    const [a, b] = tasks as [Task, Task]
    const { status, body } = await move([
      { task: a, startDate: '2028-03-01', dueDate: '2028-03-02' },
      { task: b, startDate: null, dueDate: '2028-03-03' },
    ])
    expect([status, body.tasks]).toMatchObject([
      200,
      [
        { id: a.id, startDate: '2028-03-01', version: 2 },
        { id: b.id, startDate: null, dueDate: '2028-03-03', version: 2 },
      ],
    ])
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual(body.tasks)
    expect(eventOn(await stored(b.id))).toMatchObject({
      name: 'task.updated.v1',
      data: { was: { dueDate: '2028-02-29' }, now: { dueDate: '2028-03-03' }, changed: ['startDate', 'dueDate'] },
    })
  })

  test('of one task costs the same as an edit, and one without changes costs nothing', async () => {
    const { move, tasks } = await planned()
    const [a, b] = tasks as [Task, Task]
    const spent = await spentBy(() =>
      move([
        { task: a, startDate: '2028-03-01', dueDate: '2028-03-02' },
        { task: b, startDate: b.startDate, dueDate: b.dueDate },
      ]),
    )
    expect([spent.write.total, spent.trips]).toEqual([3, { reads: 2, writes: 1 }])
    expect((await spentBy(() => move([{ task: b, startDate: b.startDate, dueDate: b.dueDate }]))).write.total).toBe(0)
  })

  test('moves nothing if one of the tasks has changed since, and names that task', async () => {
    const { move, tasks, edit, team, project } = await planned()
    const [a, b] = tasks as [Task, Task]
    const theirs = (await edit(b.id, { progress: 10 })).body
    const { status, problem } = await move([
      { task: a, startDate: null, dueDate: '2028-03-02' },
      { task: b, startDate: null, dueDate: '2028-03-02' },
    ])
    expect([status, problem.message, problem.current]).toEqual([
      409,
      'Someone else changed “T1” in the meantime.',
      [theirs],
    ])
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual([a, theirs])
  })

  test('made by two people concurrently happens once', async () => {
    const { move, tasks } = await planned(6)
    const to = (day: string) => move(tasks.map((task) => ({ task, startDate: day, dueDate: day })))
    const answers = await Promise.all([to('2028-03-01'), to('2028-03-02'), to('2028-03-03')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is refused with each task that is missing or not in the project', async () => {
    const { move, tasks, team, project } = await planned()
    const others = await planned(1)
    const [a, b] = tasks as [Task, Task]
    const foreign = others.tasks[0] as Task
    await team.tasks('remove', { params: { id: b.id }, body: { reason: 'x' } })
    const dates = { startDate: null, dueDate: '2028-03-02' }
    const nobody = { ...a, id: newTaskId(project.id) }
    expect((await move([a, b, foreign, nobody, a].map((task) => ({ task, ...dates })))).problem.errors).toEqual([
      { path: 'moves.1.id', message: 'Unknown task' },
      { path: 'moves.2.id', message: 'Unknown task' },
      { path: 'moves.3.id', message: 'Unknown task' },
      { path: 'moves.4.id', message: 'This task is named twice' },
    ])
    expect((await move([{ task: a, startDate: '2028-03-02', dueDate: '2028-03-01' }])).problem.errors).toEqual([
      { path: 'moves.0.dueDate', message: 'The due date is before the start date' },
    ])
    expect((await move(Array.from({ length: maxMoves + 1 }, () => ({ task: a, ...dates })))).problem.errors).toEqual([
      { path: 'moves', message: 'At most 100 tasks can be moved at once. Move them in parts.' },
    ])
    expect(
      (
        await others.team.timeline('move', {
          params: { id: project.id },
          body: { moves: [{ id: a.id, version: 1, ...dates }] },
        })
      ).status,
    ).toBe(404)
    expect((await team.tasks('read', { params: { id: a.id } })).body).toEqual(a)
  })

  test('of 100 tasks is one transaction', async () => {
    const { move, tasks } = await planned(maxMoves)
    const { status, body } = await move(tasks.map((task) => ({ task, startDate: '2028-03-01', dueDate: '2028-03-02' })))
    expect([status, new Set(body.tasks.map(({ version }) => version))]).toEqual([200, new Set([2])])
  })
})

describe('a baseline', () => {
  test('stores the dates of all live tasks, and the latest one is returned', async () => {
    const { team, project, tasks, edit } = await planned()
    const [a, b] = tasks as [Task, Task]
    const undated = await makeTask(team, project.id)
    const params = { id: project.id }
    const first = await team.timeline('setBaseline', { params, body: { name: ' As agreed ' } })
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        name: 'As agreed',
        setBy: `${team.person.firstName} ${team.person.lastName}`,
        tasks: [
          { taskId: a.id, startDate: '2028-02-28', dueDate: '2028-02-29' },
          { taskId: b.id, startDate: '2028-02-28', dueDate: '2028-02-29' },
          { taskId: undated.id, startDate: null, dueDate: null },
        ],
      },
    ])
    await edit(a.id, { dueDate: '2028-03-10' })
    expect((await team.timeline('read', { params })).body.plan?.baseline).toEqual(first.body)
    const second = await team.timeline('setBaseline', { params, body: { name: 'Re-planned' } })
    expect((await team.timeline('read', { params })).body.plan?.baseline).toEqual(second.body)
    expect(second.body.tasks[0]?.dueDate).toBe('2028-03-10')
    const stored = (await itemsIn(`${team.workspaceId}#project#${project.id}`)).filter((item) =>
      String(item['sk']).startsWith('baseline#'),
    )
    expect(stored.map((item) => item['event'])).toMatchObject([
      { data: { name: 'As agreed' } },
      { name: 'baseline.set.v1', data: { name: 'Re-planned', taskCount: 3, projectName: project.name } },
    ])
  })

  test('is set by roles that may change the project', async () => {
    const { team, project } = await planned()
    const sme = await team.join('sme')
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    const set = (caller: Pick<typeof team, 'timeline'>, id = project.id) =>
      caller.timeline('setBaseline', { params: { id }, body: { name: 'x' } })
    expect((await set(sme)).status).toBe(403)
    expect((await sme.timeline('read', { params: { id: project.id } })).status).toBe(200)
    expect((await set(await team.join('project_manager'))).status).toBe(201)
    expect((await set(await team.join('customer'))).status).toBe(201)
    expect((await set(team, newId('project'))).status).toBe(404)
    expect(
      (await team.timeline('setBaseline', { params: { id: project.id }, body: { name: ' ' } })).problem.errors,
    ).toEqual([{ path: 'name', message: 'Enter a name for the baseline' }])
  })

  test('of an empty project is empty', async () => {
    const { team, project } = await planned(0)
    expect(
      (await team.timeline('setBaseline', { params: { id: project.id }, body: { name: 'x' } })).body.tasks,
    ).toEqual([])
    expect((await team.timeline('read', { params: { id: project.id } })).body.plan?.baseline?.tasks).toEqual([])
  })
})
