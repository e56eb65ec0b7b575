/** The defaults of a new request, and the results of an edit and a review. Pure: no reads or writes. */
import type { Author } from '../../../shared/contract/event.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { CreateRequest, EditRequest, ReviewRequest } from '../../../shared/project-requests/project-request.ts'
import { canBecome, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import type { Authored } from '../../kernel/events/event.ts'
import type { RequestRecord } from './request-record.ts'

const named = ({ id, name }: Author) => ({ id, name })

const centsOf = (amount: string | null): number | null => (amount === null ? null : (parseCents(amount) ?? null))

type NewRequest = { id: string; workspaceId: string; at: Date; by: Author }

export const newRequest = ({ id, workspaceId, at, by }: NewRequest, body: CreateRequest): RequestRecord => ({
  id,
  workspaceId,
  projectName: body.projectName,
  description: body.description,
  requirements: body.requirements ?? '',
  priority: body.priority ?? 'medium',
  estimatedBudget: centsOf(body.estimatedBudget ?? null),
  timeline: body.timeline ?? '',
  status: 'pending',
  requestedBy: named(by),
  reviewNotes: '',
  reviewedBy: null,
  reviewedAt: null,
  convertedProjectId: null,
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

const editable = ['projectName', 'description', 'requirements', 'priority', 'estimatedBudget', 'timeline'] as const

/** The request after an edit, and the names of the changed fields. */
export const editRequest = (
  before: RequestRecord,
  { estimatedBudget, ...edit }: Omit<EditRequest, 'version'>,
): { record: RequestRecord; changed: string[] } => {
  const record = {
    ...before,
    ...definedFields(edit),
    ...(estimatedBudget !== undefined && { estimatedBudget: centsOf(estimatedBudget) }),
  }
  return { record, changed: editable.filter((name) => record[name] !== before[name]) }
}

type Review = Omit<ReviewRequest, 'version'>

/**
 * Whether a request is already in the state that a review would produce: a repeated review succeeds and changes
 * nothing.
 */
export const isReviewed = (record: RequestRecord, { status, reviewNotes, convertedProjectId }: Review): boolean =>
  record.status === status &&
  (reviewNotes ?? record.reviewNotes) === record.reviewNotes &&
  (convertedProjectId ?? record.convertedProjectId) === record.convertedProjectId

/** The request in another state; undefined if that transition is not allowed. */
export const reviewRequest = (
  before: RequestRecord,
  { status, reviewNotes = before.reviewNotes, convertedProjectId }: Review,
  { by, at }: Authored,
): RequestRecord | undefined =>
  canBecome(before.status, status)
    ? {
        ...before,
        status,
        reviewNotes,
        reviewedBy: named(by),
        reviewedAt: at.toISOString(),
        convertedProjectId: convertedProjectId ?? null,
      }
    : undefined

/** The event of entering a state. */
export const eventOf = (status: Exclude<RequestStatus, 'pending'>) =>
  (
    {
      in_review: 'project-request.review-started.v1',
      approved: 'project-request.decided.v1',
      rejected: 'project-request.decided.v1',
      converted: 'project-request.converted.v1',
    } as const
  )[status]
