import { describe, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask, makeTaskTeam, usualTask } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

describe('the task trash', () => {
  test('accepts a task with a reason, ignores a second click, and restores the task', async () => {
    const { team, project, stored } = await makeTaskTeam()
    const task = await makeTask(team, project.id, usualTask)
    const remove = (body: { reason: string }) => team.tasks('remove', { params: { id: task.id }, body })
    expect((await remove({ reason: ' ' })).problem.errors).toEqual([
      { path: 'reason', message: 'Deletion reason is required' },
    ])
    expect(
      (await Promise.all([remove({ reason: 'Done elsewhere' }), remove({ reason: 'Twice' })])).map(
        ({ status }) => status,
      ),
    ).toEqual([204, 204])
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual([])
    expect((await team.tasks('read', { params: { id: task.id } })).status).toBe(404)
    expect((await team.tasks('update', { params: { id: task.id }, body: { title: 'x' } })).status).toBe(404)
    expect(eventOn(await stored(task.id))).toMatchObject({
      name: 'task.deleted.v1',
      data: { version: 2, was: { progress: 40 }, now: null },
    })

    const restored = await team.tasks('restore', { params: { id: task.id } })
    expect(restored.body).toEqual({ ...task, version: 3, updatedAt: restored.body.updatedAt })
    expect((await team.tasks('restore', { params: { id: task.id } })).status).toBe(404)
    const item = await stored(task.id)
    expect(eventOn(item)).toMatchObject({ name: 'task.restored.v1', data: { was: null, now: { progress: 40 } } })
    expect(['deletion', 'expiresAt', 'gsi2pk', 'gsi2sk'].filter((name) => name in item)).toEqual([])
  })

  test('restores nothing after 30 days', async () => {
    const { team, project } = await makeTaskTeam()
    const task = await makeTask(team, project.id)
    await team.tasks('remove', { params: { id: task.id }, body: { reason: 'x' } })
    await team.projects('remove', { params: { id: (await makeProject(team)).id } })
    const later = async (days: number) => {
      vi.setSystemTime(Date.now() + days * 86_400_000)
      return makeCaller(await signIn(team.workspace, team.person))
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect((await (await later(29)).projects('trash')).body.map(({ kind }) => kind)).toEqual(['project', 'task'])
      const { projects, tasks } = await later(2)
      expect((await projects('trash')).body).toEqual([])
      expect((await tasks('restore', { params: { id: task.id } })).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  test('restores no task whose project is in the trash', async () => {
    const { team, project } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id)
    await team.tasks('remove', { params: { id }, body: { reason: 'x' } })
    await team.projects('remove', { params: { id: project.id } })
    const { status, problem } = await team.tasks('restore', { params: { id } })
    expect([status, problem.message]).toEqual([
      404,
      'The project of this task is in the trash. Restore the project first.',
    ])
  })
})
