import { describe, expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

describe('the project trash', () => {
  test('takes a project at once, frees its place, and restores it completely', async () => {
    const team = await makeTeam('starter')
    const project = await makeProject(team, { scope: 'Roof' })
    const { id } = project
    expect(
      (await team.projects('remove', { params: { id }, body: { reason: 'Duplicate', version: 7 } })).problem,
    ).toMatchObject({ code: 'version_conflict', current: project })
    expect((await team.projects('remove', { params: { id }, body: { reason: 'Duplicate' } })).status).toBe(204)
    expect((await team.projects('remove', { params: { id } })).status).toBe(204)
    expect((await team.projects('list')).body).toEqual([])
    expect((await team.projects('read', { params: { id } })).status).toBe(404)
    expect((await team.projects('update', { params: { id }, body: { name: 'x' } })).status).toBe(404)
    const { body: trash } = await team.projects('trash')
    expect(trash).toMatchObject([
      { id, kind: 'project', name: 'Depot roof', projectId: id, reason: 'Duplicate', deletedBy: 'Ines Duarte' },
    ])
    expect(Date.parse(trash[0]?.goneAt ?? '') - Date.parse(trash[0]?.deletedAt ?? '')).toBeCloseTo(30 * 86_400_000, -4)
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 0 })

    const restored = await team.projects('restore', { params: { id } })
    expect(restored.body).toEqual({ ...project, version: 3, updatedAt: restored.body.updatedAt })
    expect((await team.projects('trash')).body).toEqual([])
    expect((await team.projects('restore', { params: { id } })).status).toBe(404)
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 1 })
    const [item] = await itemsIn(`${team.workspaceId}#projects`)
    expect(Object.keys(item ?? {})).not.toContain('expiresAt')
    expect(item?.['event']).toMatchObject({
      name: 'project.restored.v1',
      data: { was: null, now: { status: 'planning' } },
    })
  })

  test('frees one place however many concurrent deletes there are', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    await makeProject(team)
    const answers = await Promise.all(Array.from({ length: 6 }, () => team.projects('remove', { params: { id } })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 1 })
  })

  test('restores nothing if the plan has no room left', async () => {
    const team = await makeTeam('starter')
    const { id } = await makeProject(team)
    await team.projects('remove', { params: { id } })
    await makeProject(team, { name: 'Another' })
    expect((await team.projects('restore', { params: { id } })).problem).toMatchObject({
      code: 'project_limit_reached',
      status: 409,
    })
  })

  test('lists deleted tasks together with projects, latest first, in pages', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const titles = ['one', 'two', 'three']
    for (const title of titles) {
      const task = await makeTask(team, id, { title })
      await team.tasks('remove', { params: { id: task.id }, body: { reason: 'Not needed' } })
    }
    const first = await team.projects('trash', { query: { limit: '2' } })
    const second = await team.projects('trash', { query: { limit: '2', cursor: first.next ?? '' } })
    expect([...first.body, ...second.body]).toMatchObject(
      titles.toReversed().map((name) => ({ name, kind: 'task', projectId: id })),
    )
    expect(second.next).toBeUndefined()
  })
})
