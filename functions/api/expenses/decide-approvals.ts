import type { Expense, ApprovalOutcome, DecideApprovals } from '../../../shared/money/expense.ts'
import { budgetChangeId, changeRequestId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { decideOnChange } from '../../domain/money/budgets/decide-on-change.ts'
import { act } from '../../domain/money/expenses/act.ts'
import { refusalOf } from '../../kernel/http/as-problem.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'

const outcomeOf = async (
  principal: Member,
  { action, note }: DecideApprovals,
  { id, version }: DecideApprovals['approvals'][number],
): Promise<ApprovalOutcome> => {
  try {
    // Its causes and consequences have to be seen, and do not fit into a list.
    if (changeRequestId.safeParse(id).success)
      throw new Problem('wrong_state', 'Decide on this change in its project, where its causes are shown.')
    const decided = await (budgetChangeId.safeParse(id).success
      ? decideOnChange(principal, id, action, { note, version })
      : act(principal, id, action, { note, version }))
    return { id, version: decided.version, refused: null }
  } catch (error) {
    const { refused, current } = refusalOf(error)
    return { id, version: (current as Pick<Expense, 'version'> | null)?.version ?? null, refused }
  }
}

/** Decides on one approval after another, because all that belong to one project change its record. */
export const decideApprovals: Handler<typeof routes.expenses.decideApprovals> = async ({ body, principal }) => {
  const outcomes: ApprovalOutcome[] = []
  for (const approval of body.approvals) outcomes.push(await outcomeOf(principal, body, approval))
  return outcomes
}
