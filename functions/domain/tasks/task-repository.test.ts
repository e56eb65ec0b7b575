import { sumBy } from '../../../shared/contract/sums.ts'
import { describe, expect, test } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { routes } from '../../../shared/routes.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam, usualTask } from '../../../test/builders/work.ts'

withTable()

/** Bytes of an item as DynamoDB counts them: names, values, and 3 and 1 for each collection and its entries. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (Array.isArray(value)) return 3 + sumBy(value, (entry) => 1 + sizeOf(entry))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [name, entry]) => sum + name.length + 1 + sizeOf(entry), 3)
  return 1
}

describe('the cost of a task edit', () => {
  const measure = async (body: BodyInputOf<typeof routes.tasks.update>) => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const before = await makeTask(team, project.id, {
      ...usualTask,
      assigneeId: team.person.id,
      dependencies: [(await makeTask(team, project.id)).id],
    })
    const spent = await spentBy(() => edit(before.id, body))
    return { ...spent, item: await stored(before.id) }
  }

  test('is one write unit for progress', async () => {
    const { write, trips } = await measure({ progress: 60 })
    expect(write).toEqual({ table: 1, gsi1: 0, gsi2: 0, total: 1 })
    expect(trips).toEqual({ reads: 2, writes: 1 })
  })

  test('is two write units for a completion, which removes it from the due index', async () => {
    const { write, item } = await measure({ status: 'completed' })
    expect(write).toEqual({ table: 1, gsi1: 1, gsi2: 0, total: 2 })
    expect(item).not.toHaveProperty('gsi1pk')
    expect(item).not.toHaveProperty('gsi1sk')
  })

  test('is three write units if the due date moves, and two if it is removed', async () => {
    expect((await measure({ dueDate: '2027-01-31' })).write).toEqual({ table: 1, gsi1: 2, gsi2: 0, total: 3 })
    const { write, item } = await measure({ dueDate: null })
    expect(write.total).toBe(2)
    expect(item).not.toHaveProperty('gsi1pk')
  })

  test('keeps the item well below 1 KB, even after many edits', async () => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id, {
      ...usualTask,
      assigneeId: team.person.id,
      dependencies: [(await makeTask(team, project.id)).id],
    })
    for (const progress of [41, 42, 43, 44, 45, 46]) await edit(id, { progress })
    expect(sizeOf(await stored(id))).toBeLessThan(920)
    await edit(id, { progress: 60, assigneeId: null, dueDate: '2027-01-31', actualHours: 12 })
    expect(sizeOf(await stored(id))).toBeLessThan(980)
  })

  test('is two read trips and one write trip, as for every other call; a new task takes its number first', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const [a, b] = [await makeTask(team, project.id), await makeTask(team, project.id)]
    const params = { id: a.id }
    const body = { title: 'T', projectId: project.id, assigneeId: team.person.id, dependencies: [b.id] }
    const calls = {
      create: () => team.tasks('create', { body }),
      read: () => team.tasks('read', { params }),
      depend: () => edit(a.id, { dependencies: [b.id], assigneeId: team.person.id }),
      remove: () => team.tasks('remove', { params, body: { reason: 'x' } }),
      restore: () => team.tasks('restore', { params }),
    }
    for (const [name, call] of Object.entries(calls)) {
      let status = 0
      const { trips } = await spentBy(async () => ({ status } = await call()))
      expect({
        name,
        refused: status >= 300,
        tooMany: trips.reads > 2 || trips.writes > (name === 'create' ? 2 : 1),
      }).toEqual({
        name,
        refused: false,
        tooMany: false,
      })
    }
  })
})

describe('the index of due tasks', () => {
  test('contains exactly the open tasks with a due date, after any changes', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const due = async () => (await itemsIn(`${team.workspaceId}#open-due`, 'gsi1')).map((item) => item['gsi1sk'])
    const { id } = await makeTask(team, project.id, { dueDate: '2026-12-04' })
    await makeTask(team, project.id)
    expect(await due()).toEqual([`2026-12-04#${id}`])
    await edit(id, { dueDate: '2026-12-05' })
    expect(await due()).toEqual([`2026-12-05#${id}`])
    await edit(id, { status: 'completed' })
    expect(await due()).toEqual([])
    await edit(id, { status: 'todo' })
    expect(await due()).toEqual([`2026-12-05#${id}`])
    await team.tasks('remove', { params: { id }, body: { reason: 'x' } })
    expect(await due()).toEqual([])
    await team.tasks('restore', { params: { id } })
    expect(await due()).toEqual([`2026-12-05#${id}`])
    await edit(id, { dueDate: '' })
    expect(await due()).toEqual([])
  })
})
