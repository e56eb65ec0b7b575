import { describe, expect, test } from 'vitest'
import type { NewExpenseInput } from '../../../shared/money/expense.ts'
import { expenseLimits } from '../../../shared/money/limits.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'

withTable()

const makeSite = async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const project = await makeProject(team)
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  return { team, sme, id: project.id }
}

const timber = { description: 'Timber', amount: '120.50', date: '2028-02-29' }

const add = (
  caller: Caller,
  id: string,
  expenses: Partial<NewExpenseInput>[],
  { draft, headers = {} }: { draft?: boolean; headers?: Record<string, string> } = {},
) =>
  caller.expenses('createMany', {
    params: { id },
    body: { expenses: expenses as NewExpenseInput[], ...(draft !== undefined && { draft }) },
    headers,
  })

const listed = async (caller: Caller, id: string) =>
  (await caller.expenses('list', { params: { id }, query: {} })).body.map(({ description }) => description)

const storedEvents = async (workspaceId: string, id: string) =>
  (await itemsIn(`${workspaceId}#project#${id}`))
    .filter(({ sk }) => String(sk).startsWith('expense#'))
    .map(({ event }) => event as { name: string; data: { together?: number[] } })

describe('expenses of one call', () => {
  test('are filed in their order, with all fields, for approval or as drafts', async () => {
    const { team, sme, id } = await makeSite()
    const task = await makeTask(team, id)
    const { status, body } = await add(sme, id, [
      { ...timber, category: 'material', type: 'capex', note: 'Oak', supplier: 'Quay & Sons', taskId: task.id },
      { description: 'Refund', amount: '-12', date: '2028-03-01' },
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject([
      { amount: '120.50', category: 'material', type: 'capex', supplier: 'Quay & Sons', taskId: task.id },
      { amount: '-12.00', category: 'general', type: 'opex', status: 'pending', submittedBy: { id: sme.person.id } },
    ])
    const drafts = await add(sme, id, [timber, timber], { draft: true })
    expect(drafts.body.map((expense) => expense.status)).toEqual(['draft', 'draft'])
    // Latest first; drafts of other people are left out.
    expect(await listed(team, id)).toEqual(['Refund', 'Timber'])
  })

  test('carry all amounts in the event of the first, so that people are notified once', async () => {
    const { team, sme, id } = await makeSite()
    await add(sme, id, [timber, { ...timber, amount: '3' }, { ...timber, amount: '-1' }])
    const events = await storedEvents(team.workspaceId, id)
    expect(events.map(({ data }) => data.together)).toEqual([[12_050, 300, -100], [], []])
    await add(sme, id, [timber])
    expect((await storedEvents(team.workspaceId, id)).at(-1)?.data).not.toHaveProperty('together')
  })

  test('are refused together, each error at its field', async () => {
    const { team, sme, id } = await makeSite()
    const other = await makeProject(team, { name: 'Quay' })
    const [elsewhere, deleted] = [await makeTask(team, other.id), await makeTask(team, id)]
    await team.tasks('remove', { params: { id: deleted.id }, body: { reason: 'x' } })
    const strange = 'Choose a task of this project'
    const cases: [Partial<NewExpenseInput>, string, string][] = [
      [{ ...timber, taskId: elsewhere.id }, 'taskId', strange],
      [{ ...timber, taskId: deleted.id }, 'taskId', strange],
      [{ ...timber, taskId: 'tsk_none' }, 'taskId', strange],
      [{ ...timber, amount: '0' }, 'amount', 'The amount cannot be zero'],
      [{ ...timber, description: ' ' }, 'description', 'Description is required'],
    ]
    for (const [expense, field, message] of cases)
      expect(await add(sme, id, [timber, expense])).toMatchObject({
        status: 400,
        problem: { errors: [{ path: `expenses.1.${field}`, message }] },
      })
    expect(await listed(sme, id)).toEqual([])
  })

  test(`are at most ${expenseLimits.filedTogether}, which takes two read trips and, with the count of the call, two write trips`, async () => {
    const { team, id } = await makeSite()
    const task = await makeTask(team, id)
    const many = Array.from({ length: expenseLimits.filedTogether }, () => ({ ...timber, taskId: task.id }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { trips } = await spentBy(async () => expect((await add(team, id, many, { headers })).status).toBe(201))
    expect(trips).toEqual({ reads: 2, writes: 2 })
    expect(await listed(team, id)).toHaveLength(expenseLimits.filedTogether)
    expect((await add(team, id, [...many, timber])).problem.message).toBe(
      `At most ${expenseLimits.filedTogether} expenses at once`,
    )
    expect((await add(team, id, [])).status).toBe(400)
  })

  test('are filed once by a repeated request, also at the same time', async () => {
    const { sme, id } = await makeSite()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const two = [timber, { ...timber, description: 'Nails' }]
    const answers = await Promise.all([1, 2, 3].map(() => add(sme, id, two, { headers })))
    answers.push(await add(sme, id, two, { headers }))
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body).toEqual(answers[0]?.body)
    }
    expect(await listed(sme, id)).toEqual(['Nails', 'Timber'])
    expect((await add(sme, id, [timber], { headers })).problem.code).toBe('idempotency_key_reused')
  })

  test("are not filed in another workspace's project, in a specialist's unassigned one, or in the trash", async () => {
    const [{ team, id }, stranger] = [await makeSite(), await makeTeam()]
    for (const caller of [stranger, await team.join('sme')])
      expect((await add(caller, id, [timber])).status).toBeGreaterThanOrEqual(403)
    await team.projects('remove', { params: { id }, body: { reason: 'x' } })
    expect((await add(team, id, [timber])).status).toBe(404)
  })
})
