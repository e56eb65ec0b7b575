/**
 * Who is notified of a budget change: of one that waits for approval, the people who may decide on it, and of a decision,
 * the person who asked for it.
 */
import type { BudgetChanged } from '../../../shared/money/budget-events.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { actorOf } from './actor.ts'
import type { AddressedNotice } from './deliver.ts'
import { deciders } from './deciders.ts'
import type { MailWords } from './notice-mail.ts'

type BudgetEvent = DomainEvent<EventWith<BudgetChanged>>

const noticeOf = (
  { id, at, by, data: { projectId, projectName, was, now, onBehalfOf } }: BudgetEvent,
  words: Pick<AddressedNotice['notice'], 'kind' | 'text'>,
): AddressedNotice['notice'] => ({
  ...words,
  eventId: id,
  subtitle: `${projectName} · ${writtenCents(was)} → ${writtenCents(now)} · ${actorOf(by, onBehalfOf)}`,
  projectId,
  taskId: null,
  at,
})

/** Who asks for how much more or less, and why. */
const askFor = ({ by, data: { projectName, was, now, reason } }: BudgetEvent): MailWords => ({
  ask:
    now < was
      ? `${by.name} asks to lower a budget by ${writtenCents(was - now)}`
      : `${by.name} asks for ${writtenCents(now - was)} more`,
  about: `budget of ${projectName}`,
  details: [
    `The budget of ${projectName} would change from ${writtenCents(was)} to ${writtenCents(now)}.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
  ],
  act: 'Review and approve',
})

export const ofBudgetChange = async (event: BudgetEvent): Promise<AddressedNotice[]> => {
  const { name, by, workspaceId, data } = event
  const { projectId, requestedById, byCompany, status, was, now } = data
  if (name === 'budget.requested.v1') {
    const { asked } = await deciders(workspaceId, projectId, { amounts: [now - was], requestedById, byCompany })
    return asked.map(({ personId }) => ({
      personId,
      notice: noticeOf(event, { kind: 'budget_requested', text: 'A budget change is waiting for your approval' }),
      mail: askFor(event),
    }))
  }
  if (name !== 'budget.decided.v1' || requestedById === by.id) return []
  const text = status === 'rejected' ? 'Your budget change was rejected' : 'Your budget change was approved'
  return [{ personId: requestedById, notice: noticeOf(event, { kind: 'budget_decided', text }) }]
}
