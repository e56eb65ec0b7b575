/**
 * Who is notified of an expense: of a new one, the people who may decide on it, and of a decision, the person who filed
 * it.
 */
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { ExpenseChange } from '../../../shared/events/expenses.ts'
import { writtenCents } from '../../../shared/wording.ts'
import { deciders } from './deciders.ts'
import { actorOf } from './actor.ts'
import type { AddressedNotice } from './deliver.ts'

type ExpenseEvent = DomainEvent<EventWith<ExpenseChange>>

const noticeOf = (
  { id, at, by, data: { projectId, description, cents, onBehalfOf } }: ExpenseEvent,
  words: Pick<AddressedNotice['notice'], 'kind' | 'text'>,
): AddressedNotice['notice'] => ({
  ...words,
  eventId: id,
  subtitle: `${description} · ${writtenCents(cents)} · ${actorOf(by, onBehalfOf)}`,
  projectId,
  taskId: null,
  at,
})

export const ofExpense = async (event: ExpenseEvent): Promise<AddressedNotice[]> => {
  const { name, by, workspaceId, data } = event
  if (name === 'expense.submitted.v1') {
    const { projectId, cents, submittedById: requestedById, byCompany } = data
    return (await deciders(workspaceId, projectId, { cents, requestedById, byCompany })).map((personId) => ({
      personId,
      notice: noticeOf(event, { kind: 'expense_submitted', text: 'An expense waits for your approval' }),
    }))
  }
  if (name !== 'expense.decided.v1' || data.submittedById === by.id) return []
  const text = data.status === 'rejected' ? 'Your expense was rejected' : 'Your expense was approved'
  return [{ personId: data.submittedById, notice: noticeOf(event, { kind: 'expense_decided', text }) }]
}
