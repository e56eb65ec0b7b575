import { expect, test } from 'vitest'
import { taskPageSize } from '../../../shared/tasks/limits.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'

withTable()

test('the list of tasks is in order of creation, in pages, without deleted ones', async () => {
  const { team, project } = await makeTaskTeam()
  const created = []
  for (let index = 0; index < 8; index += 1) created.push(await makeTask(team, project.id, { title: `T${index}` }))
  await team.tasks('remove', { params: { id: created[1]?.id ?? '' }, body: { reason: 'x' } })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await team.tasks('customerList', {
      params: { id: project.id },
      query: { limit: '3', ...(cursor && { cursor }) },
    })
    expect(page.body.length).toBeLessThanOrEqual(3)
    seen.push(...page.body.map(({ title }) => title))
    cursor = page.next
  } while (cursor !== undefined)
  expect(seen).toEqual(['T0', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'])
  const spent = await spentBy(() => team.tasks('list', { params: { id: project.id }, query: { limit: '3' } }))
  // The session and the tasks are read in parallel.
  expect(spent.trips).toEqual({ reads: 1, writes: 0 })
})

test('a screen that needs all tasks of a project requests up to 1,000 at once', async () => {
  const { team, project } = await makeTaskTeam()
  const { id } = await makeTask(team, project.id)
  for (const list of ['list', 'customerList'] as const) {
    const page = (limit: number) => team.tasks(list, { params: { id: project.id }, query: { limit: String(limit) } })
    expect((await page(taskPageSize)).body.map((task) => task.id)).toEqual([id])
    expect((await page(taskPageSize + 1)).status).toBe(400)
  }
})

test('no one reaches the tasks of another workspace by id', async () => {
  const [{ team, project, stored }, others] = [await makeTaskTeam(), await makeTaskTeam()]
  const { id } = await makeTask(team, project.id)
  const before = await stored(id)
  const answers = [
    await others.team.tasks('read', { params: { id } }),
    await others.team.tasks('list', { params: { id: project.id } }),
    await others.team.tasks('update', { params: { id }, body: { title: 'Taken' } }),
    await others.team.tasks('remove', { params: { id }, body: { reason: 'x' } }),
    await others.team.tasks('restore', { params: { id } }),
    await others.team.tasks('customerCreate', { params: { id: project.id }, body: { title: 'x' } }),
    await others.team.tasks('read', { params: { id: 'tsk_x' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await stored(id)).toEqual(before)
})
