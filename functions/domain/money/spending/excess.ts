/** By how much a budget is exceeded, in cents; 0 if it is not. Pure: no reads or writes. */
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'

type Figures = Pick<ProjectRecord, 'budget' | 'budgetUsed' | 'committed'>

/** By what was spent. */
export const overspent = ({ budget, budgetUsed }: Figures): number => Math.max(0, budgetUsed - budget)

/** By what was spent and is committed, once all orders are invoiced. */
export const overcommitted = ({ budget, budgetUsed, committed }: Figures): number =>
  Math.max(0, budgetUsed + committed - budget)

/** `$900 spent and $300 committed, of $1,000` */
export const writtenCommitment = ({ budget, budgetUsed, committed }: Figures): string =>
  `${writtenCents(budgetUsed)} spent and ${writtenCents(committed)} committed, of ${writtenCents(budget)}`
