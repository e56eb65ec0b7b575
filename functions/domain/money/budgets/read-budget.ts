/** A budget with everything that its view shows. */
import type { ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { readApprovalRules } from '../approvals/approval-policy.ts'
import { readMoney } from '../spending/project-money.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { WholeBudget } from './budget-record.ts'
import { listBudgetChanges, readBudgetChange } from './change-repository.ts'

/** 404 if the caller may not see the project. */
export const readWholeBudget = async (
  principal: Member,
  projectId: string,
): Promise<{ whole: WholeBudget; rules: ApprovalRules }> => {
  const { workspaceId } = principal
  const [project, money, latest, rules] = await Promise.all([
    visibleProject(principal, projectId),
    readMoney(workspaceId, projectId),
    // A pending change is nearly always the latest one, because no other is accepted until it is decided.
    listBudgetChanges(workspaceId, projectId, undefined, 1),
    readApprovalRules(principal),
  ])
  const { pendingId } = money.budget
  const [last] = latest.items
  // Ids follow the clocks of servers, one of which may be behind.
  const pending =
    pendingId === undefined || last?.id === pendingId ? last : await readBudgetChange(workspaceId, pendingId)
  return { whole: { project, ...money, pending }, rules }
}
