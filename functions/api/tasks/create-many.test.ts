import { describe, expect, test } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import { maxNewTasks } from '../../../shared/tasks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

type Inputs = BodyInputOf<typeof routes.tasks.createMany>

const add = (caller: Caller, projectId: string, tasks: object[], headers: Record<string, string> = {}) =>
  caller.tasks('createMany', { params: { id: projectId }, body: { tasks } as Inputs, headers })

const titlesOf = async (caller: Caller, projectId: string) =>
  (await caller.tasks('list', { params: { id: projectId } })).body.map(({ title }) => title)

describe('new tasks', () => {
  test('are created in the order of the request, each with its event, and with links among them and to others', async () => {
    const { team, project, stored } = await makeTaskTeam()
    const old = await makeTask(team, project.id, { title: 'Survey' })
    const titles = Array.from({ length: 20 }, (_, index) => `Step ${index + 1}`)
    const answer = await add(
      team,
      project.id,
      titles.map((title, index) => ({
        title,
        ...(index === 0
          ? { links: [{ taskId: old.id, type: 'SS', lag: 2 }], assigneeId: team.person.id }
          : { follows: [{ index: index - 1 }] }),
      })),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.map(({ title }) => title)).toEqual(titles)
    expect(await titlesOf(team, project.id)).toEqual(['Survey', ...titles])
    expect(answer.body[0]?.links).toEqual([{ taskId: old.id, type: 'SS', lag: 2 }])
    expect(answer.body[5]?.links).toEqual([{ taskId: answer.body[4]?.id, type: 'FS', lag: 0 }])
    for (const { id, title } of answer.body)
      expect(eventOn(await stored(id))).toMatchObject({ name: 'task.created.v1', data: { taskId: id, title } })
    expect(eventOn(await stored(answer.body[0]?.id ?? ''))).toMatchObject({ data: { assignedTo: team.person.id } })
  })

  test('can follow tasks later in the request', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await add(team, project.id, [
      { title: 'Second', follows: [{ index: 1, lag: -1 }] },
      { title: 'First' },
    ])
    expect(body[0]?.links).toEqual([{ taskId: body[1]?.id, type: 'FS', lag: -1 }])
  })

  test('are created all or none: each error is reported at its field', async () => {
    const { team, project } = await makeTaskTeam()
    const elsewhere = await makeTask(team, (await makeProject(team)).id)
    const ok = { title: 'Fine' }
    const cases: [object[], string, string][] = [
      [[ok, { title: ' ' }], 'tasks.1.title', 'Task title is required'],
      [[ok, { title: 'x', assigneeId: 'usr_0000000000000000' }], 'tasks.1.assigneeId', 'Unknown team member'],
      [[ok, { title: 'x', links: [{ taskId: elsewhere.id }] }], 'tasks.1.links.0', 'Unknown task'],
      [[ok, { title: 'x', dependencies: [elsewhere.id] }], 'tasks.1.dependencies.0', 'Unknown task'],
      [
        [ok, { title: 'x', follows: [{ index: 2 }] }],
        'tasks.1.follows.0.index',
        'There is no such task in the request',
      ],
      [[ok, { title: 'x', follows: [{ index: 1 }] }], 'tasks.1.follows.0.index', 'A task cannot depend on itself'],
      [
        [ok, { title: 'x', follows: [{ index: 0 }, { index: 0 }] }],
        'tasks.1.follows.1.index',
        'This task is named twice',
      ],
      [
        [ok, { title: 'x', startDate: '2027-01-02', dueDate: '2027-01-01' }],
        'tasks.1.dueDate',
        'The due date is before the start date',
      ],
    ]
    for (const [tasks, path, message] of cases)
      expect(await add(team, project.id, tasks)).toMatchObject({
        status: 400,
        problem: { errors: [{ path, message }] },
      })
    const circle = await add(team, project.id, [
      ok,
      { title: 'Egg', follows: [{ index: 2 }] },
      { title: 'Hen', follows: [{ index: 1 }] },
    ])
    expect(circle).toMatchObject({
      status: 400,
      problem: {
        code: 'dependency_cycle',
        errors: [{ path: 'tasks.1.follows', message: 'This would create a circular dependency: Egg → Hen → Egg.' }],
      },
    })
    expect(await titlesOf(team, project.id)).toEqual([])
  })

  test(`are at most ${maxNewTasks} in one call, which takes two read trips and, with the count of the call and their numbers, three write trips`, async () => {
    const { team, project } = await makeTaskTeam()
    const tasks = Array.from({ length: maxNewTasks }, (_, index) => ({
      title: `Step ${index}`,
      assigneeId: team.person.id,
      ...(index > 0 && { follows: [{ index: index - 1 }] }),
    }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { trips } = await spentBy(async () => expect((await add(team, project.id, tasks, headers)).status).toBe(201))
    expect(trips).toEqual({ reads: 2, writes: 3 })
    expect(await titlesOf(team, project.id)).toHaveLength(maxNewTasks)
    expect(await add(team, project.id, [...tasks, { title: 'One more' }])).toMatchObject({
      status: 400,
      problem: { message: `At most ${maxNewTasks} tasks at once` },
    })
    expect((await add(team, project.id, [])).status).toBe(400)
  })

  test('are created once by a repeated request, also at the same time', async () => {
    const { team, project } = await makeTaskTeam()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const tasks = [{ title: 'One' }, { title: 'Two', follows: [{ index: 0 }] }]
    const answers = await Promise.all([1, 2, 3].map(() => add(team, project.id, tasks, headers)))
    answers.push(await add(team, project.id, tasks, headers))
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body.map(({ id }) => id)).toEqual(answers[0]?.body.map(({ id }) => id))
    }
    expect(await titlesOf(team, project.id)).toEqual(['One', 'Two'])
    expect((await add(team, project.id, [{ title: 'Three' }], headers)).problem.code).toBe('idempotency_key_reused')
  })

  test("are not created in another workspace's project, in a specialist's unassigned one, or in the trash", async () => {
    const [{ team, project }, stranger] = [await makeTaskTeam(), await makeTeam()]
    for (const caller of [stranger, await team.join('sme')])
      expect((await add(caller, project.id, [{ title: 'x' }])).status).toBeGreaterThanOrEqual(403)
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'x' } })
    expect((await add(team, project.id, [{ title: 'x' }])).status).toBe(404)
  })
})
