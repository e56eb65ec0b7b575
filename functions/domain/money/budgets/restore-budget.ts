/** Brings the lines of a budget back from its changes, after a project was imported with them. */
import { isDeepStrictEqual } from 'node:util'
import { readAll } from '../../../kernel/http/page.ts'
import { lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import { readProject, whileProject } from '../../projects/project-repository.ts'
import { budgetWrite, readBudget } from '../spending/budget-repository.ts'
import { totalsOfProject } from './budget-record.ts'
import { listEveryBudgetChange } from './change-repository.ts'

/** Leaves a budget alone that was changed here. Lines that do not add up to the budget of the project are not its lines. */
export const restoreBudget = (workspaceId: string, projectId: string): Promise<null> =>
  untilWritten(async () => {
    const [project, budget, changes] = await Promise.all([
      readProject(workspaceId, projectId),
      readBudget(workspaceId, projectId),
      readAll((after, count) => listEveryBudgetChange(workspaceId, projectId, after, count)),
    ])
    if (project === undefined || project.deletion !== undefined || budget.version > 0) return null
    const applied = changes
      .filter(({ status }) => status === 'approved')
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    const [first, last] = [applied[0], applied.at(-1)]
    const pendingId = changes.findLast(({ status }) => status === 'pending')?.id
    if (last === undefined && pendingId === undefined) return null
    const after = {
      lines: last !== undefined && isDeepStrictEqual(last.now, totalsOfProject(project)) ? last.lines : [],
      original: first && (first.was.budget === 0 ? first.now : first.was),
      applied: applied.length,
      pendingId,
    }
    const writes = [budgetWrite(workspaceId, projectId, budget, after), whileProject(workspaceId, projectId, undefined)]
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      return null
    })
  })
