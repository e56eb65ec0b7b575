/** Who is notified of an event, and of what. */
import { isOf } from '../../../shared/events.ts'
import type { AddressedNotice } from './deliver.ts'
import { ofAssignment } from './assignment-notices.ts'
import { ofDueDate } from './task-due-notices.ts'
import { ofInvitation } from './invitation-notices.ts'
import { ofBudget } from './over-budget-notices.ts'
import { ofMention } from './mention-notices.ts'
import { ofChatChannel, ofWebhook } from './webhook-notices.ts'
import { ofReport } from './report-notices.ts'
import { ofBudgetChange } from './budget-notices.ts'
import { ofCharter } from './charter-notices.ts'
import { ofDelegation, ofWaiting } from './approval-notices.ts'
import { ofChangeSet } from './change-set-notices.ts'
import { ofExpense } from './expense-notices.ts'
import { ofMail } from './mail-notices.ts'
import { ofMeeting } from './meeting-notices.ts'
import { ofRaidChange, ofRaidDue } from './raid-notices.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { subscription } from './subscription.ts'
import { ofText } from './generated-text-notices.ts'
import { ofRequest } from './request-notices.ts'
import { ofActing } from './support-notices.ts'
import { ofUpgrade } from './upgrade-notices.ts'

/** Empty if an event causes no notices. */
export const noticesOf = async (event: EventOf<typeof subscription>): Promise<AddressedNotice[]> => {
  if (event.name === 'report.sealed.v1' || event.name === 'health.changed.v1') return []
  if (event.name === 'expense.recorded.v1' || event.name === 'project.updated.v1') return ofBudget(event)
  // What comes with an imported workspace is no news.
  if (isOf(event, 'project', 'task'))
    return 'withProject' in event.data && event.data.withProject === true ? [] : ofAssignment(event)
  if (isOf(event, 'task-due')) return ofDueDate(event)
  if (isOf(event, 'raid')) return ofRaidChange(event)
  if (isOf(event, 'raid-due')) return ofRaidDue(event)
  if (isOf(event, 'project-request')) return ofRequest(event)
  if (isOf(event, 'expense')) return ofExpense(event)
  if (isOf(event, 'budget')) return ofBudgetChange(event)
  if (isOf(event, 'charter-request')) return ofCharter(event)
  if (isOf(event, 'delegation')) return ofDelegation(event)
  if (isOf(event, 'approvals-waiting')) return ofWaiting(event)
  if (isOf(event, 'meeting')) return ofMeeting(event)
  if (isOf(event, 'comment')) return ofMention(event)
  if (isOf(event, 'report')) return ofReport(event)
  if (isOf(event, 'generation')) return ofText(event)
  if (isOf(event, 'change-set')) return ofChangeSet(event)
  if (isOf(event, 'workspace')) return ofMail(event)
  if (isOf(event, 'operator')) return ofActing(event)
  if (isOf(event, 'upgrade')) return ofUpgrade(event)
  if (isOf(event, 'chat-channel')) return ofChatChannel(event)
  return isOf(event, 'webhook') ? ofWebhook(event) : ofInvitation(event)
}
