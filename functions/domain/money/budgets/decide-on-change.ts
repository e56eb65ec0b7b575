/** Decisions on a change of a budget, within the rules of who may do what. */
import {
  budgetChangeStatuses,
  type BudgetChangeAction,
  type BudgetChangeStatus,
} from '../../../../shared/money/budget-choices.ts'
import { whoDecides, type ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import type { BudgetChange } from '../../../../shared/money/budget.ts'
import { budgetChangeId, projectOfBudgetChange } from '../../../../shared/contract/ids.ts'
import { authorOf } from '../../../kernel/events/event.ts'
import { lost, lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../../kernel/session/principal.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import { requireVersion } from '../../../kernel/table/require-version.ts'
import { actingFor } from '../approvals/acting-for.ts'
import { readApprovalRules, type RulesOfDay } from '../approvals/approval-policy.ts'
import { readProject } from '../../projects/project-repository.ts'
import { asProjectReader, reaches } from '../../projects/visible-project.ts'
import { actionsOf, askedBy, toBudgetChange, type BudgetChangeRecord } from './budget-record.ts'
import { readBudgetChange, type BudgetEventName } from './change-repository.ts'
import { saveBudgetChange } from './change-budget.ts'
import { readMoney, type ProjectWithMoney } from '../spending/project-money.ts'

/** The status to which an action leads. */
const leadsTo: Record<BudgetChangeAction, BudgetChangeStatus> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

const events: Record<BudgetChangeAction, BudgetEventName> = {
  approve: 'budget.decided.v1',
  reject: 'budget.decided.v1',
  withdraw: 'budget.withdrawn.v1',
}

type ChangeInPlace = ProjectWithMoney & { change: BudgetChangeRecord; rules: RulesOfDay }

/** A change and everything that a decision on it depends on; 404 if the caller may not see it. */
const visibleChange = async (principal: Member, id: string): Promise<ChangeInPlace> => {
  if (!budgetChangeId.safeParse(id).success) throw notFound('Budget change')
  const { workspaceId } = principal
  const projectId = projectOfBudgetChange(id)
  const [change, project, money, rules] = await Promise.all([
    readBudgetChange(workspaceId, id),
    readProject(workspaceId, projectId),
    readMoney(workspaceId, projectId),
    readApprovalRules(principal),
  ])
  const reader = asProjectReader(principal)
  if (project === undefined || project.deletion !== undefined || !reaches(reader, project))
    throw notFound('Budget change')
  if (change === undefined || (principal.scope === 'own' && change.requestedBy.id !== principal.id))
    throw notFound('Budget change')
  return { change, project, ...money, rules }
}

const refusal = (change: BudgetChangeRecord, { id }: Member, rules: ApprovalRules): Problem => {
  const { status, requestedBy } = change
  if (status !== 'pending')
    return new Problem('wrong_state', `This change is ${budgetChangeStatuses[status].label.toLowerCase()}.`)
  if (requestedBy.id === id) return new Problem('forbidden', 'You cannot approve or reject your own change.')
  return new Problem('forbidden', whoDecides(askedBy(change), rules))
}

/** Approves, rejects or withdraws a change. A repeat of the same action returns the change as it is. */
export const decideOnChange = (
  principal: Member,
  id: string,
  action: BudgetChangeAction,
  { note = '', version }: { note?: string | undefined; version?: number | undefined } = {},
): Promise<BudgetChange> =>
  untilWritten(async () => {
    const { change: before, rules, ...standing } = await visibleChange(principal, id)
    const current = () => toBudgetChange(before, principal, rules)
    // A change that needed no approval was not approved by anyone.
    if (before.status === leadsTo[action] && (action !== 'approve' || before.approvedBy !== null)) return current()
    requireVersion(version, before, current)
    if (!actionsOf(before, principal, rules).includes(action)) throw refusal(before, principal, rules)
    const by = nowBy(principal)
    const { onBehalfOf, checks } = actingFor(askedBy(before), principal, rules)
    const after: BudgetChangeRecord = {
      ...before,
      status: leadsTo[action],
      number: action === 'approve' ? standing.budget.applied + 2 : null,
      ...(action !== 'withdraw' && {
        approvedBy: authorOf(by.by),
        onBehalfOf,
        decidedAt: by.at.toISOString(),
        decisionNote: note,
      }),
    }
    return lostIfRefused(checks, async () => {
      const written = await saveBudgetChange(standing, { before, after, event: events[action] }, by, checks)
      return written === undefined ? lost : toBudgetChange(written, principal, rules)
    })
  })
