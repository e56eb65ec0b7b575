import { sumBy, sum } from '../../../shared/contract/sums.ts'
import { expect, test, vi } from 'vitest'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { countedCents } from '../../domain/money/expenses/expense-record.ts'
import { listEveryExpense } from '../../domain/money/expenses/expense-repository.ts'
import { readMoney } from '../../domain/money/spending/project-money.ts'
import { readProject } from '../../domain/projects/project-repository.ts'

withTable()

test('a kill at any moment counts no money twice, and none is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let calls = 0
  for (let killed = true; killed; calls += 1) {
    const team = await makeTeam()
    const company = await team.join('customer')
    const { id: projectId } = await makeProject(team, { budget: '1000' })
    const { body: order } = await team.budgets('placeOrder', {
      params: { id: projectId },
      body: { description: 'Beams', amount: '500' },
    })
    killed = await killedAfter(calls, async () => {
      const { body } = await team.expenses('create', {
        params: { id: projectId },
        body: { description: 'Beams, first delivery', amount: '300', orderId: order.id },
      })
      const params = { id: body.id }
      for (const step of ['approve', 'pay', 'reopen'] as const) await company.expenses(step, { params })
      await company.expenses('remove', { params })
      await company.expenses('restore', { params })
    })
    const [{ items }, project, { spending, commitments }] = await Promise.all([
      listEveryExpense(team.workspaceId, projectId, undefined, 10),
      readProject(team.workspaceId, projectId),
      readMoney(team.workspaceId, projectId),
    ])
    const spent = sumBy(items, countedCents)
    expect(sum(Object.values(spending.sums))).toBe(spent)
    expect(commitments.orders[order.id]?.invoiced).toBe(spent)
    expect(project).toMatchObject({ budgetUsed: spent, committed: 500_00 - spent })
  }
  expect(calls).toBeGreaterThan(20)
})
