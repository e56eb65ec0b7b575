import type { BudgetChange, ChangeBudget } from '../../../shared/money/budget.ts'
import type { routes } from '../../../shared/routes.ts'
import { toBudget, toBudgetChange } from '../../domain/money/budgets/budget-record.ts'
import { linesOf, saveBudgetChange, wantedChange } from '../../domain/money/budgets/change-budget.ts'
import { readBudgetChange } from '../../domain/money/budgets/change-repository.ts'
import { readWholeBudget } from '../../domain/money/budgets/read-budget.ts'
import type { Handler, RequestKey } from '../../kernel/http/call.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/http/idempotency.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'

/** One attempt; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  projectId: string,
  { lines: sent, reason, ask = false, version }: ChangeBudget,
  requestKey: RequestKey | undefined,
): Promise<BudgetChange | typeof lost> => {
  const { workspaceId, id: personId } = principal
  const request = requestKey && { workspaceId, personId, requestKey }
  const [{ whole, rules }, earlier] = await Promise.all([
    readWholeBudget(principal, projectId),
    request && createdEarlier(request),
  ])
  const first = earlier === undefined ? undefined : await readBudgetChange(workspaceId, earlier)
  if (first !== undefined) return toBudgetChange(first, principal, rules)
  const { budget } = whole
  requireVersion(version, budget, () => toBudget(whole, principal, rules))
  const by = nowBy(principal)
  const wanted = wantedChange(whole, { lines: linesOf(sent, budget.lines), reason, ask }, principal, rules, by)
  if (wanted === undefined) throw invalid('lines', 'Nothing has changed')
  const mark = request && claimKey(request, wanted.after.id)
  try {
    const written = await saveBudgetChange(whole, wanted, by, [mark])
    return written === undefined ? lost : toBudgetChange(written, principal, rules)
  } catch (error) {
    // The same request was written at the same moment: the next attempt finds its result.
    if (createdBefore(error, mark) !== undefined) return lost
    throw error
  }
}

/** Changes a budget, or submits the change for approval. A repeat of the same request returns the result of the first. */
export const change: Handler<typeof routes.budgets.change> = ({ params: { id }, body, principal, request }) =>
  untilWritten(() => attempt(principal, id, body, request.idempotencyKey))
