/** What a drift is computed from, and its causes. */
import type { Day } from '../../../../shared/dates/dates.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import type { BudgetChangeRecord } from '../../money/budgets/budget-record.ts'
import type { ExpenseRecord } from '../../money/expenses/expense-record.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import type { AgreedFigures, AgreedTask, Tolerances } from './contract-record.ts'

/** One reason of a drift, in the unit of its measure: days, cents, or hours or tasks. */
export type Cause = SourcedText & { size: number }

export type Agreement = {
  tolerances: Tolerances
  agreed: AgreedFigures
  tasks: readonly AgreedTask[]
}

/** The records that a drift rests on. */
export type Present = {
  project: ProjectRecord
  /** All live tasks. */
  tasks: readonly ListedTask[]
  /** Budget changes that applied since the agreement. */
  budgetChanges: readonly BudgetChangeRecord[]
  /** Expenses that were counted since the agreement. */
  expenses: readonly ExpenseRecord[]
  /** The forecast end; null if there is no forecast. */
  likelyEnd: Day | null
  /** The estimated cost at completion in cents; null if it cannot be estimated. */
  estimate: number | null
}
