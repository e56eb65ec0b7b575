/** The workspace's settings of approvals: the amount above which only the company account decides, and reminders. */
import { approvalReminder, expenseLimits } from '../../../shared/money/limits.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { AccountSettings } from './settings-repository.ts'

/** Stored for a workspace without a limit. */
const none = -1

type Stored = Pick<AccountSettings, 'approvalLimit' | 'approvalReminderDays'>

/** Cents; null if the workspace has no limit. */
export const approvalLimitIn = ({ approvalLimit = expenseLimits.approvalLimit }: Stored): number | null =>
  approvalLimit === none ? null : approvalLimit

/** As the API has it. */
export const approvalLimitText = (settings: Stored): string | null => {
  const limit = approvalLimitIn(settings)
  return limit === null ? null : formatCents(limit)
}

/** The input schema has checked the amount. */
export const storedLimit = (limit: string | null): number => (limit === null ? none : (parseCents(limit) ?? none))

/** Days after which people are reminded of what waits for their approval; null if they are not. */
export const reminderDaysIn = ({ approvalReminderDays = approvalReminder.usualDays }: Stored): number | null =>
  approvalReminderDays === 0 ? null : approvalReminderDays
