import { dayOf } from '../../../../shared/dates/dates.ts'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import { madeAt } from '../../../kernel/id.ts'
import { progressOf, type ProjectTotals } from '../../dashboard/totals.ts'
import type { Paced } from './forecast.ts'

/** What a forecast rests on, from the facts and the totals of a project. */
export const pacedOf = (
  { name, status, startDate, endDate, progress }: ProjectFacts,
  { projectId: id, taskCount, progressSum }: Pick<ProjectTotals, 'projectId' | 'taskCount' | 'progressSum'>,
  timeZone: string,
): Paced => ({
  id,
  name,
  status,
  startDate,
  endDate,
  createdOn: dayOf(madeAt(id), timeZone),
  progress: progressOf({ taskCount, progressSum }, progress),
  tasks: taskCount,
  doneTasks: progressSum / 100,
})
