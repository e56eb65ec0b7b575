import { describe, expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

describe('a new task', () => {
  test('has its defaults and is found by its id alone', async () => {
    const { team, project } = await makeTaskTeam()
    const task = await makeTask(team, project.id, {
      title: ' Pour foundations ',
      dueDate: '',
      estimatedHours: '12.34',
    })
    expect(task).toMatchObject({
      projectId: project.id,
      title: 'Pour foundations',
      status: 'planning',
      priority: 'medium',
      assigneeId: null,
      startDate: null,
      dueDate: null,
      progress: 0,
      estimatedHours: 12.34,
      actualHours: null,
      dependencies: [],
      completedAt: null,
      version: 1,
    })
    expect((await team.tasks('read', { params: { id: task.id } })).body).toEqual(task)
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual([task])
  })

  test('carries its event, with the assignee', async () => {
    const { team, project, stored } = await makeTaskTeam()
    const task = await makeTask(team, project.id, { assigneeId: team.person.id, dueDate: '2028-02-29' })
    expect(eventOn(await stored(task.id))).toMatchObject({
      name: 'task.created.v1',
      data: {
        taskId: task.id,
        projectId: project.id,
        title: task.title,
        was: null,
        now: { status: 'planning', progress: 0, dueDate: '2028-02-29' },
        assignedTo: team.person.id,
      },
    })
  })

  test('that is already completed is at 100%', async () => {
    const { team, project } = await makeTaskTeam()
    expect(await makeTask(team, project.id, { status: 'Done', progress: 20 })).toMatchObject({
      status: 'completed',
      progress: 100,
      completedAt: expect.any(String) as string,
    })
  })

  test('is refused with each field that is wrong', async () => {
    const [{ team, project }, others] = [await makeTaskTeam(), await makeTaskTeam()]
    const create = async (body: object) =>
      (await team.tasks('customerCreate', { params: { id: project.id }, body: { title: 'T', ...body } })).problem.errors
    const foreign = await makeTask(others.team, others.project.id)
    expect(await create({ title: 'x'.repeat(300) })).toEqual([{ path: 'title', message: 'Use at most 200 characters' }])
    expect(await create({ title: '  ', progress: 101, dueDate: '2027-02-29' })).toEqual([
      { path: 'title', message: 'Task title is required' },
      { path: 'dueDate', message: 'Invalid date' },
      { path: 'progress', message: 'Progress must be 0 to 100' },
    ])
    expect(await create({ assigneeId: others.team.person.id })).toEqual([
      { path: 'assigneeId', message: 'Unknown team member' },
    ])
    expect(await create({ dependencies: [foreign.id] })).toEqual([{ path: 'dependencies.0', message: 'Unknown task' }])
    expect(await create({ dependencies: [newTaskId(project.id)] })).toEqual([
      { path: 'dependencies.0', message: 'Unknown task' },
    ])
    expect(await create({ startDate: '2026-02-02', dueDate: '2026-02-01' })).toEqual([
      { path: 'dueDate', message: 'The due date is before the start date' },
    ])
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual([])
  })

  test('is created once if the same request arrives twice, in sequence or concurrently', async () => {
    const { team, project } = await makeTaskTeam()
    const send = () =>
      team.tasks('create', {
        body: { title: 'Once', projectId: project.id },
        headers: { 'idempotency-key': 'same-request' },
      })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await team.tasks('list', { params: { id: project.id } })).body).toHaveLength(1)
  })

  test('requires a live project that the caller may see', async () => {
    const [{ team, project }, others] = [await makeTaskTeam(), await makeTaskTeam()]
    const sme = await team.join('sme')
    const create = (caller: Pick<typeof team, 'tasks'>, projectId: string) =>
      caller.tasks('create', { body: { title: 'T', projectId } })
    expect((await create(team, others.project.id)).status).toBe(404)
    expect((await create(team, newId('project'))).status).toBe(404)
    expect((await create(sme, project.id)).status).toBe(404)
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    const created = await create(sme, project.id)
    expect(created.status).toBe(201)
    expect(
      (
        await sme.tasks('update', {
          params: { id: created.body.id },
          body: { progress: 10, assigneeId: sme.person.id },
        })
      ).status,
    ).toBe(200)
    expect((await sme.tasks('remove', { params: { id: created.body.id }, body: { reason: 'x' } })).status).toBe(403)
    await team.projects('remove', { params: { id: project.id } })
    expect((await create(team, project.id)).status).toBe(404)
    expect((await team.tasks('read', { params: { id: created.body.id } })).status).toBe(404)
    expect((await team.tasks('list', { params: { id: project.id } })).status).toBe(404)
  })
})
