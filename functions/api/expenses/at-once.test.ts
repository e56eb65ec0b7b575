import { sumBy, sum } from '../../../shared/contract/sums.ts'
import { expect, test } from 'vitest'
import { expenseLimits } from '../../../shared/money/limits.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { listEveryExpense } from '../../domain/money/expenses/expense-repository.ts'
import { readMoney } from '../../domain/money/spending/project-money.ts'
import { readProject } from '../../domain/projects/project-repository.ts'

withTable()

const count = 200

/** A project whose budget is the sum of 1 to 200 cents. */
const setUp = async () => {
  const team = await makeTeam()
  const company = await team.join('customer')
  const { id: projectId } = await makeProject(team, { budget: '201' })
  const expenses = async () => (await listEveryExpense(team.workspaceId, projectId, undefined, 2 * count)).items
  const project = async () => {
    const found = await readProject(team.workspaceId, projectId)
    if (found === undefined) throw new Error('The project is gone')
    return found
  }
  return { team, company, projectId, expenses, project }
}

const file = async (caller: Caller, projectId: string, place: number): Promise<string> => {
  const { status, body } = await caller.expenses('create', {
    params: { id: projectId },
    body: { description: `Bolts ${place}`, amount: ((place + 1) / 100).toFixed(2) },
    headers: { 'idempotency-key': `bolts-${place}-of-200` },
  })
  expect(status).toBe(201)
  return body.id
}

test('200 expenses filed at once and approved at once use the budget exactly', async () => {
  const { team, company, projectId, expenses, project } = await setUp()
  const places = Array.from({ length: count }, (_, place) => place)
  // Every fourth request arrives twice.
  const sent = [...places, ...places.filter((place) => place % 4 === 0)]
  const ids = [...new Set(await Promise.all(sent.map((place) => file(team, projectId, place))))]
  expect(ids).toHaveLength(count)
  expect((await expenses()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const before = await project()
  expect(before.budgetUsed).toBe(0)

  const answers = await Promise.all(ids.map((id) => company.expenses('approve', { params: { id } })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(refused.length > 0 ? ['busy'] : []))
  const [first, approved] = [await project(), (await expenses()).filter(({ status }) => status === 'approved')]
  expect(approved).toHaveLength(count - refused.length)
  expect(first.budgetUsed).toBe(sumBy(approved, ({ amountCents }) => amountCents))

  // Those who were told to try again do, several expenses at a time.
  const waiting = (await expenses()).filter(({ status }) => status === 'pending')
  while (waiting.length > 0) {
    const together = waiting.splice(0, expenseLimits.atOnce).map(({ id, version }) => ({ id, version }))
    const { body } = await company.expenses('decideMany', { body: { action: 'approve', expenses: together } })
    expect(body.filter(({ refused: reason }) => reason !== null)).toEqual([])
  }
  const [after, { spending }] = await Promise.all([project(), readMoney(team.workspaceId, projectId)])
  expect(after).toMatchObject({ budgetUsed: before.budget, version: before.version + count })
  expect(sum(Object.values(spending.sums))).toBe(before.budget)
})
