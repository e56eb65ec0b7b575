/** A budget as the fields of its dialog. */
import { sumBy } from '../../../shared/contract/sums.ts'
import type { Budget } from '../../../shared/money/budget.ts'
import type { BudgetForm, BudgetFormLine } from '../../../shared/money/budget-form.ts'
import { usualCategory, type ExpenseType } from '../../../shared/money/expense-choices.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { Body } from '../../client/client.ts'
import { centsOf } from './amounts.ts'

export const emptyLine: BudgetFormLine = {
  id: '',
  name: '',
  category: usualCategory,
  type: 'opex',
  amount: '',
  from: '',
  to: '',
}

/** Lines for a budget that was set as amounts: what is OPEX, what is CAPEX, and the rest. */
const linesOfTotals = ({ current: { budget, opex, capex } }: Budget): BudgetFormLine[] => {
  const rest = centsOf(budget) - centsOf(opex) - centsOf(capex)
  return [
    { ...emptyLine, name: 'Operating costs', amount: opex },
    { ...emptyLine, name: 'Capital costs', type: 'capex', amount: capex },
    { ...emptyLine, name: 'Other costs', amount: formatCents(Math.max(0, rest)) },
  ].filter(({ amount }) => centsOf(amount) > 0)
}

export const formOf = (budget: Budget): BudgetForm => {
  const lines =
    budget.lines.length === 0
      ? linesOfTotals(budget)
      : budget.lines.map(({ id, name, category, type, amount, from, to }) => ({
          id,
          name,
          category,
          type,
          amount,
          from: from ?? '',
          to: to ?? '',
        }))
  return { lines: lines.length === 0 ? [emptyLine] : lines, reason: '', ask: false }
}

export const bodyOf = ({ lines, reason, ask }: BudgetForm): Omit<Body<'budgets.change'>, 'version'> => ({
  reason,
  ask,
  lines: lines.map(({ id, type, from, to, ...line }) => ({
    ...line,
    ...(id !== '' && { id }),
    type: type as ExpenseType,
    from: from === '' ? null : from,
    to: to === '' ? null : to,
  })),
})

/** The sum of the lines in cents; amounts that cannot be read count as nothing. */
export const sumOf = (lines: readonly { amount: string }[]): number =>
  sumBy(lines, ({ amount }) => parseCents(amount) ?? 0)
