/** The states of a project request and the allowed transitions, in one table for handlers and screens. */
import type { Choice } from '../contract/choices.ts'

type State = Choice & { /** The states from which this one can be reached. */ from: readonly string[] }

/** In the order in which a request passes through them. */
export const requestStatuses = {
  pending: { label: 'Pending Review', tone: 'info', from: [] },
  in_review: { label: 'In Review', tone: 'info', from: ['pending'] },
  approved: { label: 'Approved', tone: 'accent', from: ['pending', 'in_review'] },
  converted: { label: 'Converted', tone: 'accent', from: ['approved'] },
  rejected: { label: 'Rejected', tone: 'neutral', from: ['pending', 'in_review', 'approved'] },
} as const satisfies Record<string, State>

export type RequestStatus = keyof typeof requestStatuses

/** Whether a request can move from one state to another. */
export const canBecome = (now: RequestStatus, next: RequestStatus): boolean =>
  (requestStatuses[next].from as readonly RequestStatus[]).includes(now)

/** Whether the requester can still change or withdraw the request. */
export const isStillOwn = (status: RequestStatus): boolean => status === 'pending'
