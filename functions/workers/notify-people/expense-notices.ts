/**
 * Who is notified of an expense: of a new one, the people who may decide on it, and of a decision, the person who filed
 * it. Each person gets one notice of all expenses that were submitted together: an import is one notice, not hundreds.
 */
import { sum } from '../../../shared/contract/sums.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { ExpenseChange } from '../../../shared/money/expense-events.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { deciders } from './deciders.ts'
import { actorOf } from './actor.ts'
import type { AddressedNotice } from './deliver.ts'
import type { MailWords } from './notice-mail.ts'

type ExpenseEvent = DomainEvent<EventWith<ExpenseChange>>

const noticeOf = (
  { id, at, data: { projectId } }: ExpenseEvent,
  words: Pick<AddressedNotice['notice'], 'kind' | 'text' | 'subtitle'>,
): AddressedNotice['notice'] => ({ ...words, eventId: id, projectId, taskId: null, at })

const subtitleOf = ({ by, data: { description, cents, onBehalfOf } }: ExpenseEvent): string =>
  `${description} · ${writtenCents(cents)} · ${actorOf(by, onBehalfOf)}`

const ofSubmission = async (event: ExpenseEvent): Promise<AddressedNotice[]> => {
  const { by, workspaceId, data } = event
  const { projectId, cents, together, submittedById: requestedById, byCompany } = data
  // Empty if the event of another expense stands for this one.
  const amounts = together ?? [cents]
  if (amounts.length === 0) return []
  const { project, asked } = await deciders(workspaceId, projectId, { amounts, requestedById, byCompany })
  return asked.map(({ personId, amounts: theirs }) => ({
    personId,
    mail: {
      ...(together === undefined
        ? askFor(by.name, data.description, cents, project)
        : askForAll(by.name, theirs, project)),
      act: 'Review and approve',
    },
    notice: noticeOf(event, {
      kind: 'expense_submitted',
      ...(together === undefined
        ? { text: 'An expense is waiting for your approval', subtitle: subtitleOf(event) }
        : {
            text:
              theirs.length === 1
                ? 'An expense is waiting for your approval'
                : 'Expenses are waiting for your approval',
            subtitle: `${counted(theirs.length, 'expense')} · ${writtenCents(sum(theirs))} · ${by.name}`,
          }),
    }),
  }))
}

/** One expense: who asks for how much, for what. */
const askFor = (by: string, description: string, cents: number, project: string): Omit<MailWords, 'act'> => ({
  ask: `${by} asks you to approve ${writtenCents(cents)}`,
  about: description,
  details: [`${description}, for the project ${project}.`],
})

const askForAll = (by: string, amounts: readonly number[], project: string): Omit<MailWords, 'act'> => {
  const expenses = counted(amounts.length, 'expense')
  return {
    ask: `${by} asks you to approve ${writtenCents(sum(amounts))}`,
    about: `${expenses} of ${project}`,
    details: [`${expenses} of the project ${project}, submitted together.`],
  }
}

export const ofExpense = async (event: ExpenseEvent): Promise<AddressedNotice[]> => {
  const { name, by, data } = event
  if (name === 'expense.submitted.v1') return ofSubmission(event)
  if (name !== 'expense.decided.v1' || data.submittedById === by.id) return []
  const text = data.status === 'rejected' ? 'Your expense was rejected' : 'Your expense was approved'
  return [
    {
      personId: data.submittedById,
      notice: noticeOf(event, { kind: 'expense_decided', text, subtitle: subtitleOf(event) }),
    },
  ]
}
