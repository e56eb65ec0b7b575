/** Changes of a budget in the past, as the demo records them: without events of their own, so that they notify no one. */
import type { Author } from '../../../../shared/contract/event.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import type { ProjectWrite } from '../../projects/project-repository.ts'
import { totalsOfLines, type BudgetLineRecord } from '../spending/budget-lines.ts'
import { budgetWrite } from '../spending/budget-repository.ts'
import { unannouncedChange } from './change-repository.ts'
import { appliedChange, budgetOfChange, projectOfChange } from './change-budget.ts'
import type { ProjectWithMoney } from '../spending/project-money.ts'

export type PastChange = {
  id: string
  reason: string
  lines: BudgetLineRecord[]
  /** The person whose change waits for approval; applied if omitted. */
  waitsFor?: Author
}

/** The write of the project for a change that applied, and the other writes of its transaction. */
export const recordPastChange = (
  standing: ProjectWithMoney,
  { id, reason, lines, waitsFor }: PastChange,
  by: Authored,
): { write: ProjectWrite | undefined; others: Write[] } => {
  const { project, budget } = standing
  const totals = totalsOfLines(lines)
  const change = { ...appliedChange(standing, { lines, totals, reason }, by), id }
  if (waitsFor !== undefined)
    return {
      write: undefined,
      others: [
        unannouncedChange({ ...change, status: 'pending', number: null, requestedBy: waitsFor }),
        budgetWrite(project.workspaceId, project.id, budget, { ...budget, pendingId: id }),
      ],
    }
  return {
    write: projectOfChange(standing, change, by),
    others: [unannouncedChange(change), budgetOfChange(standing, change)],
  }
}
