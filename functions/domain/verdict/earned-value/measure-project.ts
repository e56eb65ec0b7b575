/** Measures a project by its record and its tasks: what is planned, what is earned, and the figures of earned value. */
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import type { WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { earnedValueOf, type EarnedValue } from './earned-value.ts'
import {
  earnedNow,
  planOf,
  plannedBy,
  type PlannedProject,
  type PlannedTask,
  type ProjectPlan,
} from './project-plan.ts'

export type ProjectMeasure = EarnedValue & {
  project: PlannedProject
  plan: ProjectPlan
  /** Cents; null if there is none. */
  budget: number | null
  /** 0 to 1; null if the plan has no dates. */
  plannedShare: number | null
  earnedShare: number
}

type Moment = { calendar: WorkingCalendar; today: Day; timeZone: string }

export const measureProject = (
  record: Pick<ProjectRecord, 'startDate' | 'endDate' | 'ownProgress' | 'createdAt' | 'budget' | 'budgetUsed'>,
  tasks: readonly ListedTask[],
  { calendar, today, timeZone }: Moment,
): ProjectMeasure => {
  const dayIn = (instant: string) => dayOf(new Date(instant), timeZone)
  const planned = tasks.map(
    ({ startDate, dueDate, estimatedHours, progress, createdAt, completedAt }): PlannedTask => ({
      startDate,
      dueDate,
      estimatedHours,
      progress,
      createdOn: dayIn(createdAt),
      completedOn: completedAt === null ? null : dayIn(completedAt),
    }),
  )
  const project: PlannedProject = {
    startDate: record.startDate,
    endDate: record.endDate,
    progress: record.ownProgress,
    createdOn: dayIn(record.createdAt),
  }
  const plan = planOf(project, planned, calendar)
  const budget = record.budget === 0 ? null : record.budget
  const [plannedShare, earnedShare] = [plannedBy(plan, today), earnedNow(plan)]
  const value = earnedValueOf({ budget, planned: plannedShare, earned: earnedShare, cost: record.budgetUsed })
  return { ...value, project, plan, budget, plannedShare, earnedShare }
}
