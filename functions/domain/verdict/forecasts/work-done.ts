/** The day on which the last task of a project was completed. */
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { readAll } from '../../../kernel/http/page.ts'
import { listTasks } from '../../tasks/task-repository.ts'

/** Undefined if a task is open, or there are none. Reads every task, which is needed once for each end of a project. */
export const workDoneOn = async (
  workspaceId: string,
  projectId: string,
  timeZone: string,
): Promise<Day | undefined> => {
  const tasks = await readAll((after, count) => listTasks(workspaceId, projectId, after, count))
  const days = tasks.flatMap(({ completedAt }) =>
    completedAt === null ? [] : [dayOf(new Date(completedAt), timeZone)],
  )
  return days.length < tasks.length ? undefined : days.toSorted().at(-1)
}
