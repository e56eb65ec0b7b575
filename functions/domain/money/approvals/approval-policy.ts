/** Everything that decides who approves in a workspace: one query. */
import { inForce, type ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { approvalLimitIn, reminderDaysIn } from '../../workspace/approval-limit.ts'
import { readSettingsAndDelegations, type DelegationRecord } from './delegation-repository.ts'

export type ApprovalPolicy = {
  /** Cents; null for no limit. */
  limit: number | null
  /** Null for no reminders. */
  reminderDays: number | null
  /** Those that were not ended; some of them may be over, or begin later. */
  delegations: DelegationRecord[]
}

export const readApprovalPolicy = async (workspaceId: string): Promise<ApprovalPolicy> => {
  const { settings, delegations } = await readSettingsAndDelegations(workspaceId)
  return { limit: approvalLimitIn(settings), reminderDays: reminderDaysIn(settings), delegations }
}

/** The rules on a day, with the delegations as they are stored. */
export type RulesOfDay = Omit<ApprovalRules, 'delegations'> & { delegations: readonly DelegationRecord[] }

/** The rules on a calendar day of the workspace. */
export const rulesOn = ({ limit, delegations }: ApprovalPolicy, day: Day): RulesOfDay => ({
  limit,
  delegations: inForce(delegations, day),
})

/** The rules of the caller's workspace today. */
export const readApprovalRules = async (principal: Member): Promise<RulesOfDay> =>
  rulesOn(await readApprovalPolicy(principal.workspaceId), todayOf(principal))
