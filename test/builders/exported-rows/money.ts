/** Generated rows of orders, expenses and changes of a budget. */
import fc from 'fast-check'
import { amount, day, instant, name, ordered, someDay, title, type Place, type Rows } from './drawn.ts'

const line = fc.record({
  name: title,
  category: fc.constantFrom('labor', 'Timber'),
  type: fc.constantFrom('opex', 'capex'),
  amount,
  from: someDay,
  to: someDay,
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

export const money = fc.record({
  orders: fc.array(fc.record({ description: title, amount, expectedOn: someDay }), { maxLength: 2 }),
  expenses: fc.array(
    fc.record({
      description: title,
      amount,
      spentOn: day,
      status: fc.constantFrom('draft', 'pending', 'approved', 'paid', 'rejected'),
      by: name,
    }),
    { maxLength: 3 },
  ),
  changes: fc.array(
    fc.record({
      reason: title,
      status: fc.constantFrom('approved', 'rejected', 'withdrawn'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})
type Money = typeof money extends fc.Arbitrary<infer T> ? T : never

const cents = (lines: readonly Line[]): number =>
  lines.reduce((sum, each) => sum + Math.round(100 * Number(each.amount)), 0)
const written = (whole: number): string => (whole / 100).toFixed(2)
const totalsOf = (lines: readonly Line[]) => {
  const [opex, capex] = ['opex', 'capex'].map((type) => cents(lines.filter((each) => each.type === type)))
  return { budget: written(cents(lines)), opex: written(opex ?? 0), capex: written(capex ?? 0) }
}

/** Each change follows those that applied before it. The budget of the project is that of the last one. */
const budgetRows = (changes: Money['changes'], budget: string, { id, projectId }: Place) => {
  let now = { budget, opex: '0.00', capex: '0.00' }
  let lines: readonly object[] = []
  let number = 1
  const rows = changes.map(({ reason, status, lines: drawn }) => {
    const isApplied = status === 'approved'
    const wanted = drawn.map(({ from, to, ...each }, index) => {
      const [first, last] = ordered(from, to)
      return { id: `line-${index}`, ...each, from: first, to: last }
    })
    const totals = totalsOf(drawn)
    const row = {
      id: id('bch', projectId),
      projectId,
      number: isApplied ? (number += 1) : null,
      status,
      reason,
      budgetWas: now.budget,
      opexWas: now.opex,
      capexWas: now.capex,
      linesWas: lines,
      ...totals,
      lines: wanted,
      requestedBy: 'Ana Flores',
      approvedBy: isApplied ? 'Rui Melo' : null,
      onBehalfOf: null,
      decidedAt: isApplied ? instant : null,
      decisionNote: isApplied ? reason : '',
    }
    if (isApplied) {
      now = totals
      lines = wanted
    }
    return row
  })
  return { now, rows }
}

/** The rows, and the totals of the budget after them. */
export const moneyRows = ({ orders, expenses, changes }: Money, budget: string, place: Place) => {
  const { id, projectId, taskIds } = place
  const changed = budgetRows(changes, budget, place)
  const rows: Rows = {
    orders: orders.map((order) => ({
      ...order,
      id: id('ord', projectId),
      projectId,
      supplier: '',
      category: 'general',
      type: 'opex',
      note: '',
      status: 'open',
      placedBy: 'Ana Flores',
    })),
    expenses: expenses.map(({ by, ...expense }) => ({
      ...expense,
      id: id('exp', projectId),
      projectId,
      category: 'labor',
      type: 'capex',
      note: '',
      supplier: '',
      taskId: taskIds[0] ?? null,
      orderId: null,
      submittedBy: by,
      approvedBy: null,
      onBehalfOf: null,
      decidedAt: null,
      decisionNote: '',
      paidAt: null,
    })),
    budgetChanges: changed.rows,
  }
  return { rows, now: changed.now }
}
