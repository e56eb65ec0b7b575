/** Short keys of tasks: the prefix of the project and a number that counts its tasks. */
import { describe, expect, test } from 'vitest'
import type { Found } from '../../../shared/search/search.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { tasksOfKeys } from '../../domain/search/task-of-key.ts'
import { takeTaskNumbers } from '../../domain/tasks/number-repository.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'

withTable()

const prefixOf = async (team: Caller, id: string) => (await team.projects('read', { params: { id } })).body.taskPrefix

const rename = (team: Caller, id: string, taskPrefix: string) =>
  team.projects('update', { params: { id }, body: { taskPrefix } })

const found = async (team: Caller, q: string) =>
  ((await team.search('find', { query: { q } })).body as Found[]).map(({ id }) => id)

describe('numbers', () => {
  test('count up in each project, however tasks are created, and stay with a task that comes back', async () => {
    const team = await makeTeam()
    const [one, other] = [await makeProject(team), await makeProject(team)]
    expect((await makeTask(team, one.id)).number).toBe(1)
    const many = await team.tasks('createMany', {
      params: { id: one.id },
      body: { tasks: [{ title: 'Two' }, { title: 'Three' }] },
    })
    expect(many.body.map(({ number }) => number)).toEqual([2, 3])
    const four = await makeTask(team, one.id)
    expect((await makeTask(team, other.id)).number).toBe(1)
    await team.tasks('remove', { params: { id: four.id }, body: { reason: 'Not needed' } })
    expect((await makeTask(team, one.id)).number).toBe(5)
    await team.tasks('restore', { params: { id: four.id } })
    await team.tasks('update', { params: { id: four.id }, body: { title: 'Back' } })
    expect((await team.tasks('read', { params: { id: four.id } })).body).toMatchObject({ number: 4, title: 'Back' })
  })

  test('are unique when 200 people add tasks at the same time', async () => {
    const { workspaceId, ...team } = await makeTeam()
    const { id } = await makeProject(team)
    const taken = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const count = (index % 3) + 1
        const first = await takeTaskNumbers(workspaceId, id, count)
        return Array.from({ length: count }, (_unused, place) => first + place)
      }),
    )
    const all = taken.flat().toSorted((a, b) => a - b)
    expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1))
  })

  test('cost one write for a request, however many tasks it creates', async () => {
    const { workspaceId, ...team } = await makeTeam()
    const { id } = await makeProject(team)
    expect((await spentBy(() => takeTaskNumbers(workspaceId, id, 5000))).write.total).toBe(1)
    expect(await takeTaskNumbers(workspaceId, id, 1)).toBe(5001)
  })
})

describe('the prefix of a project', () => {
  test('is proposed from its name and unique in the workspace', async () => {
    const team = await makeTeam()
    const made = await Promise.all(Array.from({ length: 12 }, () => makeProject(team, { name: 'Depot roof' })))
    const prefixes = await Promise.all(made.map(({ id }) => prefixOf(team, id)))
    expect(new Set(prefixes).size).toBe(12)
    expect(prefixes).toContain('DR')
    expect(await prefixOf(await makeTeam(), made[0]?.id ?? '')).toBeUndefined()
    const elsewhere = await makeTeam()
    expect(await prefixOf(elsewhere, (await makeProject(elsewhere, { name: 'Depot roof' })).id)).toBe('DR')
  })

  test('can be changed, and no other project gets one that it has or had', async () => {
    const team = await makeTeam()
    const [one, other] = [await makeProject(team, { name: 'Depot roof' }), await makeProject(team, { name: 'Quay' })]
    expect((await rename(team, one.id, 'roof')).body.taskPrefix).toBe('ROOF')
    for (const taken of ['ROOF', 'DR']) {
      const { status, problem } = await rename(team, other.id, taken)
      expect([status, problem.errors]).toEqual([
        400,
        [{ path: 'taskPrefix', message: `Another project has or had the prefix ${taken}` }],
      ])
    }
    for (const wrong of ['R', 'ROOFER', 'R2', 'ÄB']) expect((await rename(team, other.id, wrong)).status).toBe(400)
    expect((await rename(team, one.id, 'DR')).body.taskPrefix).toBe('DR')
  })
})

describe('a search for a key', () => {
  test('finds the task before everything that has the key in its name', async () => {
    const { workspaceId, ...team } = await makeTeam()
    const project = await makeProject(team, { name: 'Depot roof' })
    const task = await makeTask(team, project.id, { title: 'Weld the gutter' })
    const named = await makeProject(team, { name: 'DR-1' })
    const mentioning = await makeTask(team, project.id, { title: 'DR-1' })
    await rebuildSearch(workspaceId)
    expect(await found(team, 'dr-1')).toEqual([task.id, named.id, mentioning.id])
  })

  test('finds the task under the present and every former prefix, and no one else’s', async () => {
    const { workspaceId, ...team } = await makeTeam()
    const project = await makeProject(team, { name: 'Depot roof' })
    const [first, second] = [await makeTask(team, project.id), await makeTask(team, project.id)]
    await rename(team, project.id, 'ROOF')
    await rebuildSearch(workspaceId)
    for (const q of ['DR-2', 'roof-2', ' Roof-2 ']) expect(await found(team, q)).toEqual([second.id])
    expect(await found(team, 'ROOF-1')).toEqual([first.id])
    const { body } = await team.search('find', { query: { q: 'dr-1' } })
    expect(body).toMatchObject([{ kind: 'task', id: first.id, key: 'ROOF-1' }])
    for (const q of ['ROOF-3', 'QUAY-1']) expect(await found(team, q)).toEqual([])
    const stranger = await makeTeam()
    expect(await found(stranger, 'ROOF-1')).toEqual([])
    expect(await tasksOfKeys(stranger.workspaceId, [{ prefix: 'ROOF', number: 1 }])).toEqual([])
    await team.tasks('remove', { params: { id: second.id }, body: { reason: 'Not needed' } })
    expect(await found(team, 'ROOF-2')).toEqual([])
  })
})
