import { describe, expect, test } from 'vitest'
import { maxMoves, maxShifted } from '../../../shared/timeline/limits.ts'
import type { Task } from '../../../shared/tasks/task.ts'
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
  type Moved = {
    task: Task
    startDate: string | null
    dueDate: string | null
    version?: number
    assigneeId?: string | null
  }
  const move = (moves: readonly Moved[]) =>
    made.team.timeline('move', {
      params: { id: made.project.id },
      body: {
        moves: moves.map(({ task, version = task.version, ...rest }) => ({ id: task.id, version, ...rest })),
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

  test('gives a task to another person with its dates, and refuses someone who is not in the workspace', async () => {
    const { move, tasks, stored, team } = await planned()
    const [a, b] = tasks as [Task, Task]
    const dates = { startDate: '2028-03-01', dueDate: '2028-03-02' }
    const foreign = (await makeTaskTeam()).team.person.id
    const refused = await move([
      { task: b, ...dates },
      { task: a, ...dates, assigneeId: foreign },
    ])
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ path: 'moves.1.assigneeId', message: 'Unknown team member' }],
    ])
    const { body } = await move([
      { task: a, ...dates, assigneeId: team.person.id },
      { task: b, ...dates },
    ])
    expect(body.tasks).toMatchObject([
      { id: a.id, ...dates, assigneeId: team.person.id },
      { id: b.id, ...dates, assigneeId: b.assigneeId },
    ])
    expect(eventOn(await stored(a.id))).toMatchObject({
      data: { changed: ['assigneeId', 'startDate', 'dueDate'], assignedTo: team.person.id },
    })
    const back = await move([{ task: a, version: 2, startDate: a.startDate, dueDate: a.dueDate, assigneeId: null }])
    expect(back.body.tasks).toMatchObject([{ startDate: a.startDate, assigneeId: null }])
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
    const unknown = { ...a, id: newTaskId(project.id) }
    expect((await move([a, b, foreign, unknown, a].map((task) => ({ task, ...dates })))).problem.errors).toEqual([
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

describe('a shift', () => {
  const shiftable = async (count = 2) => {
    const made = await planned(count)
    const { team, project } = made
    const params = { id: project.id }
    await team.projects('update', {
      params,
      body: {
        startDate: '2028-02-28',
        endDate: '2028-03-31',
        milestones: [
          { name: 'Design approved', date: '2028-03-03' },
          { name: 'Handover', date: '2028-03-31' },
          { name: 'Party' },
        ],
      },
    })
    const { plan } = (await team.timeline('read', { params })).body
    const [design, handover] = plan?.milestones ?? []
    if (plan === null || design === undefined || handover === undefined) throw new Error('The first page has the plan')
    const dates = { startDate: '2028-03-13', dueDate: '2028-03-14' }
    const body = {
      moves: made.tasks.map(({ id, version }) => ({ id, version, ...dates })),
      project: {
        version: plan.projectVersion,
        startDate: '2028-03-13',
        endDate: '2028-04-14',
        milestones: [
          { id: design.id, date: '2028-03-17' },
          { id: handover.id, date: '2028-04-14' },
        ],
      },
    }
    const now = async () => (await team.timeline('read', { params })).body
    return { ...made, params, body, now }
  }

  test('moves the tasks, the dates of the project and its milestones together', async () => {
    const { team, params, body, now, tasks, stored } = await shiftable()
    const { status, body: result } = await team.timeline('shift', { params, body })
    expect(status).toBe(200)
    const { tasks: after, plan } = await now()
    expect(after).toEqual(result.tasks)
    expect(after.map(({ startDate, dueDate }) => [startDate, dueDate])).toEqual([
      ['2028-03-13', '2028-03-14'],
      ['2028-03-13', '2028-03-14'],
    ])
    expect(plan).toMatchObject(result.plan)
    expect(plan).toMatchObject({
      startDate: '2028-03-13',
      endDate: '2028-04-14',
      projectVersion: body.project.version + 1,
      milestones: [
        { name: 'Design approved', date: '2028-03-17' },
        { name: 'Handover', date: '2028-04-14' },
        { name: 'Party', date: null },
      ],
    })
    expect(eventOn(await stored(tasks[0]?.id ?? ''))).toMatchObject({ name: 'task.updated.v1' })
  })

  test('takes one round of reads and one transaction, and nothing if all dates are the same', async () => {
    const { team, params, body } = await shiftable()
    const shift = () => team.timeline('shift', { params, body })
    expect((await spentBy(shift)).trips).toEqual({ reads: 2, writes: 1 })
    const { tasks, plan } = (await team.timeline('read', { params })).body
    const again = {
      moves: tasks.map(({ id, version, startDate, dueDate }) => ({ id, version, startDate, dueDate })),
      project: { ...body.project, version: plan?.projectVersion ?? 0 },
    }
    const spent = await spentBy(() => team.timeline('shift', { params, body: again }))
    expect([spent.write.total, spent.trips.writes]).toEqual([0, 0])
  })

  test('moves nothing if the project or one of the tasks has changed since', async () => {
    const { team, params, body, now, edit, tasks } = await shiftable()
    const stale = { ...body, project: { ...body.project, version: body.project.version - 1 } }
    expect((await team.timeline('shift', { params, body: stale })).problem).toMatchObject({
      code: 'version_conflict',
      message: 'Someone else changed the project in the meantime.',
    })
    await edit(tasks[1]?.id ?? '', { progress: 10 })
    expect((await team.timeline('shift', { params, body })).problem).toMatchObject({
      code: 'version_conflict',
      message: 'Someone else changed “T1” in the meantime.',
    })
    const { tasks: after, plan } = await now()
    expect([after[0]?.startDate, plan?.endDate, plan?.milestones[0]?.date]).toEqual([
      '2028-02-28',
      '2028-03-31',
      '2028-03-03',
    ])
  })

  test('made by two people concurrently happens once', async () => {
    const { team, params, body } = await shiftable(6)
    const answers = await Promise.all([1, 2, 3].map(() => team.timeline('shift', { params, body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('of as many tasks as one transaction takes', async () => {
    const { team, params, body } = await shiftable(maxShifted)
    expect((await team.timeline('shift', { params, body })).status).toBe(200)
    const one = body.moves[0] as (typeof body.moves)[0]
    const many = Array.from({ length: maxShifted + 1 }, () => one)
    expect((await team.timeline('shift', { params, body: { ...body, moves: many } })).problem.errors).toEqual([
      { path: 'moves', message: 'At most 99 tasks can be moved with their project. Move the rest after it.' },
    ])
  })

  test('is refused for unknown milestones, dates in the wrong order, and roles that may not change the project', async () => {
    const { team, params, body, project } = await shiftable()
    const withProject = (change: Partial<typeof body.project>) =>
      team.timeline('shift', { params, body: { ...body, project: { ...body.project, ...change } } })
    expect(
      (await withProject({ milestones: [{ id: newId('milestone'), date: '2028-03-17' }] })).problem.errors,
    ).toEqual([{ path: 'project.milestones.0.id', message: 'Unknown milestone' }])
    expect((await withProject({ endDate: '2028-03-12' })).problem.errors).toEqual([
      { path: 'project.endDate', message: 'The end date is before the start date' },
    ])
    const sme = await team.join('sme')
    await team.projects('assign', { params, body: { userId: sme.person.id } })
    expect((await sme.timeline('shift', { params, body })).status).toBe(403)
    const others = await planned(1)
    expect((await others.team.timeline('shift', { params: { id: project.id }, body })).status).toBe(404)
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
