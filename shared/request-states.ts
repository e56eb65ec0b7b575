/** The states of a project request, and which of them can follow which: one table, for the handlers and the screen. */
import type { Choice } from './choices.ts'

type State = Choice & { /** The states that it can be reached from. */ from: readonly string[] }

/** In the order in which a request goes through them. */
export const requestStatuses = {
  pending: { label: 'Pending Review', tone: 'warning', from: [] },
  in_review: { label: 'In Review', tone: 'info', from: ['pending'] },
  approved: { label: 'Approved', tone: 'success', from: ['pending', 'in_review'] },
  converted: { label: 'Converted', tone: 'accent', from: ['approved'] },
  rejected: { label: 'Rejected', tone: 'danger', from: ['pending', 'in_review', 'approved'] },
} as const satisfies Record<string, State>

export type RequestStatus = keyof typeof requestStatuses

/** Whether a request in one state can be brought into another. */
export const canBecome = (now: RequestStatus, next: RequestStatus): boolean =>
  (requestStatuses[next].from as readonly RequestStatus[]).includes(now)

/** Whether whoever asked can still change their request or withdraw it. */
export const isStillOwn = (status: RequestStatus): boolean => status === 'pending'
