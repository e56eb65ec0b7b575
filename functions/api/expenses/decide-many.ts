import type { DecideMany, Expense, ExpenseOutcome } from '../../../shared/money/expense.ts'
import type { routes } from '../../../shared/routes.ts'
import { refusalOf } from '../../kernel/http/as-problem.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { act, discard } from '../../domain/money/expenses/act.ts'

const outcomeOf = async (
  principal: Member,
  { action, note }: DecideMany,
  { id, version }: DecideMany['expenses'][number],
): Promise<ExpenseOutcome> => {
  try {
    const expense =
      action === 'delete'
        ? await discard(principal, id, { version })
        : await act(principal, id, action, { note, version })
    return { id, expense, refused: null }
  } catch (error) {
    const { refused, current } = refusalOf(error)
    return { id, expense: current as Expense | null, refused }
  }
}

/**
 * Applies one action to several expenses. One after another, because all that belong to one project change what it has
 * spent.
 */
export const decideMany: Handler<typeof routes.expenses.decideMany> = async ({ body, principal }) => {
  const outcomes: ExpenseOutcome[] = []
  for (const expense of body.expenses) outcomes.push(await outcomeOf(principal, body, expense))
  return outcomes
}
