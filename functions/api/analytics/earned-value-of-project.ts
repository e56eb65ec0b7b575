import { formatCents } from '../../../shared/money/written-amount.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { listActualCosts } from '../../domain/money/expenses/expense-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import { measureProject } from '../../domain/verdict/earned-value/measure-project.ts'
import { listPlannedTasks } from '../../domain/verdict/earned-value/plan-repository.ts'
import { curveOf } from '../../domain/verdict/earned-value/project-plan.ts'
import { figuresAsAnswered } from '../../domain/verdict/earned-value/answered-figures.ts'

/** Maximum number of a project's expenses in its curve; the project's total includes all of them. */
const expensesCounted = 2000

export const earnedValue: Handler<typeof routes.analytics.earnedValue> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [record, tasks, expenses, { calendar }] = await Promise.all([
    visibleProject(principal, id),
    listPlannedTasks(workspaceId, id),
    listActualCosts(workspaceId, id, expensesCounted),
    readWorkingTime(workspaceId),
  ])
  const [today, timeZone] = [todayOf(principal), timeZoneOf(principal)]
  const { project, plan, budget, plannedShare, earnedShare, figures, gaps } = measureProject(record, tasks, {
    calendar,
    today,
    timeZone,
  })
  return {
    projectId: id,
    projectName: record.name,
    status: record.status,
    asOf: today,
    budgetAtCompletion: budget === null ? null : formatCents(budget),
    actualCost: formatCents(record.budgetUsed),
    plannedShare,
    earnedShare,
    figures: figuresAsAnswered(figures),
    gaps,
    tasks: {
      count: tasks.length,
      withoutEstimate: tasks.filter(({ estimatedHours }) => estimatedHours === null).length,
      withoutDueDate: tasks.filter(({ dueDate }) => dueDate === null).length,
    },
    burnUpUnit: plan.unit,
    curve: curveOf(plan, project, expenses, today).map((point) => ({
      ...point,
      spent: point.spent === null ? null : formatCents(point.spent),
    })),
  }
}
