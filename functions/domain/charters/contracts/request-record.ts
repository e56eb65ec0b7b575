/** A change request: a drift that waits for a decision, or what became of it. */
import type { ChangeRequestStatus, ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import type { Drift } from './drift.ts'

export type RequestStep = { at: string; by: Author; text: string }

export type RequestRecord = {
  id: string
  workspaceId: string
  status: ChangeRequestStatus
  measures: ContractMeasure[]
  drift: Drift
  consequences: SourcedText[]
  /** What the cost is going to be; only for people who see money. */
  outlook: SourcedText[]
  history: RequestStep[]
  decidedBy: Author | null
  decidedAt: string | null
  comment: string
  charterVersion: string | null
  entryId: string | null
  version: number
  createdAt: string
  updatedAt: string
}

/** A history of many steps keeps its first and its latest. */
export const withStep = (history: readonly RequestStep[], step: RequestStep): RequestStep[] => {
  const all = [...history, step]
  return all.length <= contractLimits.steps ? all : [...all.slice(0, 1), ...all.slice(-(contractLimits.steps - 1))]
}
