import { fullName } from '../../../shared/person-name.ts'
import { isWorkedOn } from '../../../shared/analytics.ts'
import { analyticsLimits } from '../../../shared/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { readOverview } from '../../domain/overview/overview-repository.ts'
import { withPrefetch, type Asked } from '../../kernel/prefetch.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { todayOf } from '../../kernel/today.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'
import { everyDay, listOpenDue } from '../../domain/tasks/due-repository.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { workloadOf, type OpenTask } from '../../domain/earned-value/workload.ts'

type Workload = typeof routes.analytics.workload

/** The open tasks with a due date, and the records that the workload is computed from. */
const gather = async ({ principal: { workspaceId } }: Asked<Workload>) => {
  const [due, people, time, { projects }] = await Promise.all([
    listOpenDue(workspaceId, everyDay, undefined, analyticsLimits.tasks),
    listPeople(workspaceId),
    readWorkingTime(workspaceId),
    readOverview(workspaceId, analyticsLimits.projects),
  ])
  return { ...due, people, time, projects }
}

/** Tasks of finished or paused projects do not count as workload. */
export const workload = withPrefetch(gather, async ({ principal }, { due, more, people, time, projects }) => {
  const tasks = await readTasks(
    principal.workspaceId,
    due.map(({ taskId }) => taskId),
    { consistent: false },
  )
  const resting = new Set(
    projects.filter(({ facts }) => facts !== null && !isWorkedOn(facts.status)).map(({ projectId }) => projectId),
  )
  const open = tasks.flatMap(({ projectId, assigneeId, startDate, dueDate, progress, estimatedHours }): OpenTask[] =>
    dueDate === null || resting.has(projectId) ? [] : [{ assigneeId, startDate, dueDate, progress, estimatedHours }],
  )
  const team = people
    .filter(({ kind }) => kind === 'staff')
    .map((person) => ({ id: person.id, name: fullName(person) }))
  return { ...workloadOf(open, team, time, todayOf(principal)), more }
})
