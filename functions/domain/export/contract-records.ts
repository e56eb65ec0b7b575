/** Contracts of charters and their change requests in the export format. See `export-records` for the other records. */
import type { ExportRecord } from '../../../shared/workspace/account-export.ts'
import { projectOfChangeRequest } from '../../../shared/contract/ids.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { AgreedTask, ContractRecord } from '../charters/contracts/contract-record.ts'
import type { RequestRecord } from '../charters/contracts/request-record.ts'
import { toDrift } from '../charters/contracts/written-drift.ts'

/** @param tasks - as they were agreed */
export const contractRecord = (
  { projectId, tolerances, agreed, ...contract }: ContractRecord,
  tasks: readonly AgreedTask[],
): ExportRecord<'charterContracts'> => ({
  projectId,
  state: contract.ended ? 'ended' : 'agreed',
  toleranceDays: tolerances.days,
  toleranceCostPercent: tolerances.costPercent,
  toleranceCostAmount: tolerances.costCents === null ? null : formatCents(tolerances.costCents),
  toleranceScopePercent: tolerances.scopePercent,
  toleranceScopeTasks: tolerances.scopeTasks,
  endDate: agreed.endDate,
  budget: formatCents(agreed.budget),
  hours: agreed.hours,
  tasks,
  figuresSince: contract.sealedAt,
  budgetSince: contract.budgetSince,
  rejected: contract.rejected,
  sponsor: contract.sponsor?.name ?? null,
  sponsorId: contract.sponsor?.id ?? null,
  agreedBy: contract.agreedBy.name,
  agreedAt: contract.agreedAt,
})

export const changeRequestRecord = (request: RequestRecord): ExportRecord<'changeRequests'> => ({
  id: request.id,
  projectId: projectOfChangeRequest(request.id),
  status: request.status,
  measures: request.measures,
  drift: toDrift(request.drift, request.outlook),
  consequences: request.consequences,
  history: request.history.map(({ at, by, text }) => ({ at, by: by.name, text })),
  decidedBy: request.decidedBy?.name ?? null,
  decidedAt: request.decidedAt,
  comment: request.comment,
  charterVersion: request.charterVersion,
  entryId: request.entryId,
  createdAt: request.createdAt,
  updatedAt: request.updatedAt,
})
