/** A project request as the product stores it and as the API returns it. */
import type { RequestChange } from '../../../shared/project-requests/events.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { without } from '../../kernel/compact.ts'
import type { Trashable } from '../projects/deletion.ts'

export type RequestRecord = Trashable &
  Omit<ProjectRequest, 'estimatedBudget' | 'customerId'> & {
    workspaceId: string
    /** Cents. */
    estimatedBudget: number | null
  }

export const toRequest = (record: RequestRecord): ProjectRequest => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt'),
  estimatedBudget: record.estimatedBudget === null ? null : formatCents(record.estimatedBudget),
  customerId: record.workspaceId,
})

/** The state that events carry; null for a withdrawn request. */
export const stateOf = ({ status, deletion }: RequestRecord): RequestChange['now'] =>
  deletion === undefined ? status : null
