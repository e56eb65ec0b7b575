/** All tasks of a project with their schedule, which a cascade needs. */
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { projectSchedule, type PlanCalendar } from '../../../../shared/timeline/project-schedule.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { listTasks } from '../../tasks/task-repository.ts'
import type { PlannedWork } from './cascade.ts'

/** @param moment.timeZone - in which a task was completed on a day */
export const plannedWorkOf = (
  tasks: readonly ListedTask[],
  calendar: PlanCalendar,
  { today, timeZone }: { today: Day; timeZone: string },
): PlannedWork => {
  const planned = tasks.map((task) => ({
    ...task,
    doneOn: task.completedAt === null ? null : dayOf(new Date(task.completedAt), timeZone),
  }))
  return { tasks, schedule: projectSchedule(planned, calendar, today) }
}

/** Every live task of a project, page by page. */
export const readEveryTask = async (workspaceId: string, projectId: string): Promise<ListedTask[]> => {
  const tasks: ListedTask[] = []
  let after: string | undefined
  do {
    const { items, stoppedAt } = await listTasks(workspaceId, projectId, after, analysisLimits.tasks)
    tasks.push(...items)
    after = stoppedAt
  } while (after !== undefined)
  return tasks
}
