import { describe, expect, test } from 'vitest'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, usualTask } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

describe('an edit of a task', () => {
  test('changes only the named fields, keeps the rest, and reports the old values', async () => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const task = await makeTask(team, project.id, { ...usualTask, description: 'Track 4' })
    const { body } = await edit(task.id, {
      actualHours: 0,
      dueDate: '2026-12-11',
      assigneeId: team.person.id,
      version: 1,
    })
    expect(body).toEqual({
      ...task,
      actualHours: 0,
      dueDate: '2026-12-11',
      assigneeId: team.person.id,
      version: 2,
      updatedAt: body.updatedAt,
    })
    expect((await team.tasks('read', { params: { id: task.id } })).body).toEqual(body)
    expect(eventOn(await stored(task.id))).toMatchObject({
      name: 'task.updated.v1',
      data: {
        version: 2,
        was: { status: 'in_progress', progress: 40, dueDate: '2026-12-04' },
        now: { status: 'in_progress', progress: 40, dueDate: '2026-12-11' },
        changed: ['assigneeId', 'dueDate', 'actualHours'],
        assignedTo: team.person.id,
      },
    })
  })

  test('completes a task and reopens it with its earlier progress', async () => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id, { ...usualTask, progress: 40 })
    const completed = await edit(id, { status: 'completed' })
    expect(completed.body).toMatchObject({ status: 'completed', progress: 100, completedAt: completed.body.updatedAt })
    expect(eventOn(await stored(id))).toMatchObject({
      name: 'task.completed.v1',
      data: { changed: ['status', 'progress'] },
    })
    expect((await edit(id, { progress: 50 })).problem.errors?.[0]?.path).toBe('progress')
    expect((await edit(id, { title: 'Renamed' })).body.completedAt).toBe(completed.body.completedAt)
    expect((await edit(id, { status: 'in_progress' })).body).toMatchObject({ progress: 40, completedAt: null })
    expect((await edit(id, { progress: 100 })).body).toMatchObject({ status: 'in_progress', completedAt: null })
    await edit(id, { status: 'completed' })
    expect((await edit(id, { status: 'todo', progress: 5 })).body).toMatchObject({ progress: 5, completedAt: null })
  })

  test('without changes writes nothing', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const task = await makeTask(team, project.id, usualTask)
    const { title, dueDate, dependencies, progress, version } = task
    const spent = await spentBy(async () =>
      expect((await edit(task.id, { title, dueDate, dependencies, progress, version })).body).toEqual(task),
    )
    expect(spent.write.total).toBe(0)
  })

  test('with a stale version is refused with the current record', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id)
    const first = await edit(id, { title: 'Mine', version: 1 })
    const second = await edit(id, { title: 'Yours', version: 1 })
    expect([second.status, second.problem.current]).toEqual([409, first.body])
    expect((await team.tasks('remove', { params: { id }, body: { reason: 'x', version: 1 } })).problem.current).toEqual(
      first.body,
    )
  })

  test('without a version loses none of many concurrent edits', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id)
    const fields = {
      title: 'T',
      description: 'D',
      priority: 'low',
      startDate: '2026-01-01',
      dueDate: '2026-01-02',
      estimatedHours: 3,
      actualHours: 4,
      progress: 70,
    } as const
    const answers = await Promise.all(Object.entries(fields).map(([name, value]) => edit(id, { [name]: value })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await team.tasks('read', { params: { id } })).body).toMatchObject({ ...fields, version: 9 })
  })

  test('keeps the dates in order, including the stored one', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id, { startDate: '2026-05-01', dueDate: '2026-05-02' })
    const errors = [{ path: 'dueDate', message: 'The due date is before the start date' }]
    expect((await edit(id, { startDate: '2026-05-03' })).problem.errors).toEqual(errors)
    expect((await edit(id, { dueDate: '2026-04-30' })).problem.errors).toEqual(errors)
    expect((await edit(id, { startDate: null, dueDate: '2026-04-30' })).status).toBe(200)
  })

  test('through another project is not found', async () => {
    const { team, project } = await makeTaskTeam()
    const other = await makeProject(team)
    const { id } = await makeTask(team, project.id)
    expect(
      (await team.tasks('customerUpdate', { params: { id: other.id, taskId: id }, body: { title: 'x' } })).status,
    ).toBe(404)
    expect(
      (await team.tasks('customerRemove', { params: { id: other.id, taskId: id }, body: { reason: 'x' } })).status,
    ).toBe(404)
    expect(
      (await team.tasks('customerUpdate', { params: { id: project.id, taskId: id }, body: { title: 'x' } })).body.title,
    ).toBe('x')
    expect(
      (await team.tasks('customerRemove', { params: { id: project.id, taskId: id }, body: { reason: 'x' } })).status,
    ).toBe(204)
  })
})
