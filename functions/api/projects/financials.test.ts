import { describe, expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, spend } from '../../../test/builders/work.ts'

withTable()

describe('the costs of a project', () => {
  test('are the sum of its expenses, however many are recorded concurrently', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, { budget: '500', opex: '20', capex: '30' })
    const by = {
      by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' },
      at: new Date('2026-10-01T08:00:00.000Z'),
    } as const
    await spend(team.workspaceId, id, { Nails: 1050, Boards: 2000, Tape: 1 }, by)
    const { body } = await team.projects('financials', { params: { id } })
    expect(body).toMatchObject({ totalBudget: '500.00', opex: '20.00', capex: '30.00', actuals: '30.51' })
    expect(
      body.recentExpenses.map(({ description, amount, spentOn }) => `${description} ${amount} ${spentOn}`).toSorted(),
    ).toEqual(['Boards 20.00 2026-09-30', 'Nails 10.50 2026-09-30', 'Tape 0.01 2026-09-30'])
    expect((await team.projects('read', { params: { id } })).body).toMatchObject({ budgetUsed: '30.51', version: 4 })
    const [item] = await itemsIn(`${team.workspaceId}#projects`)
    expect(item?.['event']).toMatchObject({
      name: 'expense.recorded.v1',
      at: '2026-10-01T08:00:00.000Z',
      data: { now: { budgetUsed: 3051 } },
    })
  })
})
