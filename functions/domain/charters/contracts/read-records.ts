/** Reads what the drift of a project rests on, all at once. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import { addDays, dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import type { PlanCalendar } from '../../../../shared/timeline/project-schedule.ts'
import { workingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import type { BudgetChangeRecord } from '../../money/budgets/budget-record.ts'
import { listBudgetChanges } from '../../money/budgets/change-repository.ts'
import { measureProject } from '../../verdict/earned-value/measure-project.ts'
import { listPlannedTasks } from '../../verdict/earned-value/plan-repository.ts'
import { countedCents, type ExpenseRecord } from '../../money/expenses/expense-record.ts'
import { listExpenses } from '../../money/expenses/expense-repository.ts'
import { forecastToKeep } from '../../verdict/forecasts/kept-forecast.ts'
import { estimateFrom } from '../../verdict/insights/money-findings.ts'
import { pacedOf } from '../../verdict/forecasts/forecast-basis.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { emptyTotals, type ProjectTotals } from '../../dashboard/totals.ts'
import { judgedFactsOf, type ProjectRecord } from '../../projects/project-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { readSettings } from '../../workspace/settings-repository.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { consequencesOf } from './consequences.ts'
import type { Present } from './drift-records.ts'

/** Everything but the project, which callers read as they may see it. */
export type Records = {
  workspace: Workspace | undefined
  tasks: readonly ListedTask[]
  totals: ProjectTotals
  working: PlanCalendar
  changes: readonly BudgetChangeRecord[]
  expenses: readonly ExpenseRecord[]
}

const everyone = { reader: '', all: true }

export const readRecords = async (workspaceId: string, projectId: string): Promise<Records> => {
  const [workspace, tasks, totals, working, changes, expenses] = await Promise.all([
    readWorkspace(workspaceId),
    listPlannedTasks(workspaceId, projectId, { consistent: true }),
    readProjectTotals(workspaceId, projectId),
    readSettings(workspaceId),
    listBudgetChanges(workspaceId, projectId, undefined, contractLimits.looked),
    listExpenses(workspaceId, projectId, everyone, undefined, contractLimits.looked),
  ])
  return {
    workspace,
    tasks,
    totals: totals ?? emptyTotals(projectId),
    working,
    changes: changes.items,
    expenses: expenses.items,
  }
}

/** A project with its records at an instant. */
export type Scene = { project: ProjectRecord; records: Records; at: Date }

const placeOf = ({ records: { workspace }, at }: Scene): { today: Day; timeZone: string } => {
  const timeZone = workspace?.timeZone ?? 'UTC'
  return { today: dayOf(at, timeZone), timeZone }
}

/** The totals, with the tasks as they are now: the stored ones can be a moment behind. */
const totalsNow = ({ records: { totals, tasks } }: Scene): ProjectTotals => ({
  ...totals,
  taskCount: tasks.length,
  completedTaskCount: tasks.filter(isTaskDone).length,
  progressSum: sumBy(tasks, ({ progress }) => progress),
})

/** The day by which half of the forecast runs have ended; the horizon of the forecast if it is later than that. */
const likelyEndOf = (scene: Scene): Day | null => {
  const { project } = scene
  const { today, timeZone } = placeOf(scene)
  const paced = pacedOf(judgedFactsOf(project), { ...totalsNow(scene), projectId: project.id }, timeZone)
  const forecast = forecastToKeep(paced, { today, workspace: { id: project.workspaceId } })
  return forecast === undefined ? null : (forecast.likelyEnd ?? addDays(today, insightLimits.horizonDays))
}

/** The cost at completion as on the earned value screen, once enough is done to tell. */
const estimateOf = (scene: Scene): number | null => {
  const { project, records } = scene
  if (!isWorkedOn(project.status)) return null
  const { workingWeek, holidays } = records.working
  const { earnedShare, figures } = measureProject(project, records.tasks, {
    calendar: workingCalendar(workingWeek, holidays),
    ...placeOf(scene),
  })
  return 100 * earnedShare < estimateFrom ? null : figures.estimateAtCompletion
}

/** The records as the drift looks at them: what has changed since the budget was agreed. */
export const presentOf = (scene: Scene, budgetSince: string): Present => {
  const { project, records } = scene
  return {
    project,
    tasks: records.tasks,
    budgetChanges: records.changes.filter(({ status, updatedAt }) => status === 'approved' && updatedAt > budgetSince),
    expenses: records.expenses.filter(
      (expense) => countedCents(expense) > 0 && (expense.decidedAt ?? expense.createdAt) > budgetSince,
    ),
    likelyEnd: likelyEndOf(scene),
    estimate: estimateOf(scene),
  }
}

/** What follows from the drift: see consequences.ts. */
export const consequencesIn = (scene: Scene): { consequences: SourcedText[]; outlook: SourcedText[] } => {
  const { project, records } = scene
  const { today, timeZone } = placeOf(scene)
  return consequencesOf(
    { project, tasks: records.tasks, totals: totalsNow(scene), working: records.working },
    { today, timeZone, workspace: { id: project.workspaceId, name: records.workspace?.companyName ?? '' } },
  )
}
