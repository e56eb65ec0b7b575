/**
 * Who is notified of an expense: of a new one, the people who may decide on it, and of a decision, the person who filed
 * it.
 */
import { decides } from '../../../shared/expense-choices.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { ExpenseChange } from '../../../shared/events/expenses.ts'
import { writtenCents } from '../../../shared/wording.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import type { AddressedNotice } from './deliver.ts'

type ExpenseEvent = DomainEvent<EventWith<ExpenseChange>>

const noticeOf = (
  { id, at, by, data: { projectId, description, cents } }: ExpenseEvent,
  words: Pick<AddressedNotice['notice'], 'kind' | 'text'>,
): AddressedNotice['notice'] => ({
  ...words,
  eventId: id,
  subtitle: `${description} · ${writtenCents(cents)} · ${by.name}`,
  projectId,
  taskId: null,
  at,
})

/** The project's manager if they may decide, and the heads of the workspace who may. */
const deciders = async ({ workspaceId, data }: ExpenseEvent): Promise<string[]> => {
  const { projectId, cents, submittedById, byCompany } = data
  const [people, project, limit] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
    readApprovalLimit(workspaceId),
  ])
  if (project === undefined || project.deletion !== undefined) return []
  const expense = {
    status: 'pending',
    cents,
    submittedBy: { id: submittedById, kind: byCompany ? 'customer' : 'staff' },
  } as const
  return people
    .filter((person) => decides(expense, person, limit))
    .filter(({ id, role }) => role !== 'project_manager' || id === project.managerId)
    .map(({ id }) => id)
}

export const ofExpense = async (event: ExpenseEvent): Promise<AddressedNotice[]> => {
  const { name, by, data } = event
  if (name === 'expense.submitted.v1')
    return (await deciders(event)).map((personId) => ({
      personId,
      notice: noticeOf(event, { kind: 'expense_submitted', text: 'An expense waits for your approval' }),
    }))
  if (name !== 'expense.decided.v1' || data.submittedById === by.id) return []
  const text = data.status === 'rejected' ? 'Your expense was rejected' : 'Your expense was approved'
  return [{ personId: data.submittedById, notice: noticeOf(event, { kind: 'expense_decided', text }) }]
}
