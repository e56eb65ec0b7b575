/** Which requests are shown, and the number in each status. Pure functions, no rendering or fetching. */
import { keysOf } from '../../../shared/contract/choices.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { requestStatuses, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'

const statuses = keysOf(requestStatuses)

/** The status in the URL; undefined if it is missing or unknown. */
export const statusIn = (text: string | null): RequestStatus | undefined => statuses.find((status) => status === text)

export const countByStatus = (requests: readonly ProjectRequest[]): Record<RequestStatus, number> => {
  const counts: Record<RequestStatus, number> = { pending: 0, in_review: 0, approved: 0, converted: 0, rejected: 0 }
  for (const { status } of requests) counts[status] += 1
  return counts
}

/** Open requests come before closed ones; within each group they keep the API's order, newest first. */
const places: Record<RequestStatus, number> = { pending: 0, in_review: 0, approved: 0, converted: 1, rejected: 1 }

export const chooseRequests = (
  requests: readonly ProjectRequest[],
  status: RequestStatus | undefined,
): ProjectRequest[] =>
  requests
    .filter((request) => status === undefined || request.status === status)
    .toSorted((request, other) => places[request.status] - places[other.status])
