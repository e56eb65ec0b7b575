/** The contract of a project's charter, as the product stores it. Amounts in cents. */
import type { ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { Day } from '../../../../shared/dates/dates.ts'

export type Tolerances = {
  days: number
  costPercent: number | null
  costCents: number | null
  scopePercent: number | null
  scopeTasks: number | null
}

/** A task as it was agreed. */
export type AgreedTask = { id: string; title: string; hours: number | null; dueDate: Day | null }

/** The agreed figures without the tasks, which are a separate item. `hours` is null if no task had an estimate. */
export type AgreedFigures = { endDate: Day; budget: number; tasks: number; hours: number | null }

/** What was rejected of each measure, until the records are back within its tolerance. */
export type Rejected = {
  time?: { days: number }
  /** Whole percent of the agreed budget. */
  cost?: { percent: number }
  scope?: { changed: number; tasks: number }
}

export type ContractRecord = {
  workspaceId: string
  projectId: string
  tolerances: Tolerances
  agreed: AgreedFigures
  sealedAt: string
  /** When the budget was agreed: an approval of other figures leaves it as it was. */
  budgetSince: string
  sponsor: { id: string; name: string } | null
  agreedBy: Author
  agreedAt: string
  /** Whether it was ended. An ended contract is kept, so that its version goes on. */
  ended: boolean
  /** The change request that waits for a decision. */
  openId: string | null
  rejected: Rejected
  version: number
}

/** The order in which measures are named. */
export const measureOrder = ['time', 'cost', 'scope'] as const satisfies readonly ContractMeasure[]
