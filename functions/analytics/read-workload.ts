import { isWorkedOn } from '../../shared/analytics.ts'
import { analyticsLimits } from '../../shared/limits.ts'
import type { routes } from '../../shared/routes.ts'
import { readOverview } from '../dashboard/overview-repository.ts'
import type { Handler } from '../kernel/call.ts'
import { listPeople } from '../people/person-repository.ts'
import { fullName } from '../people/author.ts'
import { todayOf } from '../kernel/today.ts'
import { readWorkingTime } from './calendar.ts'
import { listOpenDueTasks } from './plan-repository.ts'
import { workloadOf, type OpenTask } from './workload.ts'

/** The work of projects that rest or are over is nobody's load. */
export const workload: Handler<typeof routes.analytics.workload> = async ({ principal }) => {
  const { workspaceId } = principal
  const [{ tasks, more }, people, time, { projects }] = await Promise.all([
    listOpenDueTasks(workspaceId, analyticsLimits.tasks),
    listPeople(workspaceId),
    readWorkingTime(workspaceId),
    readOverview(workspaceId, analyticsLimits.projects),
  ])
  const resting = new Set(projects.filter(({ facts }) => facts !== null && !isWorkedOn(facts.status)).map(({ projectId }) => projectId))
  const open = tasks.flatMap(({ projectId, assigneeId, startDate, dueDate, progress, estimatedHours }): OpenTask[] =>
    dueDate === null || resting.has(projectId) ? [] : [{ assigneeId, startDate, dueDate, progress, estimatedHours }],
  )
  const team = people.filter(({ kind }) => kind === 'staff').map((person) => ({ id: person.id, name: fullName(person) }))
  return { ...workloadOf(open, team, time, todayOf(principal)), more }
}
