import { mailsReservedForPeople } from '../../../shared/notices/limits.ts'
import { unlimited, type Plan } from '../../../shared/billing/plans.ts'
import type { MailAllowance } from '../../../shared/communications/communication.ts'
import type { routes } from '../../../shared/routes.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'
import { mailDay, readMailCounts, type MailDay } from '../../domain/mail/daily-count-repository.ts'

/** The caller's day for counting mails. */
export const mailDayOf = (principal: Member): MailDay =>
  mailDay({ id: principal.workspaceId, timeZone: timeZoneOf(principal) })

/**
 * The most mails that communications may use per day: the plan's limit, minus those reserved for invitations and
 * links.
 */
export const mostOf = ({ maxEmailsPerDay }: Plan): number => Math.max(0, maxEmailsPerDay - mailsReservedForPeople)

export const allowanceOf = async (principal: Member): Promise<MailAllowance> => {
  const [plan, counts] = await Promise.all([planOfCaller(principal), readMailCounts(principal.workspaceId)])
  if (plan.maxEmailsPerDay >= unlimited) return { left: null, perDay: null }
  const sent = counts.get(mailDayOf(principal).day) ?? 0
  return { left: Math.max(0, mostOf(plan) - sent), perDay: plan.maxEmailsPerDay }
}

export const allowance: Handler<typeof routes.communications.allowance> = ({ principal }) => allowanceOf(principal)
