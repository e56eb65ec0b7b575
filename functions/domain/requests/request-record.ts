/** A project request as the product holds it, and as it is answered. */
import type { RequestChange } from '../../../shared/events/requests.ts'
import { formatCents } from '../../../shared/money.ts'
import type { ProjectRequest } from '../../../shared/project-request.ts'
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

/** The state that events tell of; null for one that is withdrawn. */
export const stateOf = ({ status, deletion }: RequestRecord): RequestChange['now'] =>
  deletion === undefined ? status : null
