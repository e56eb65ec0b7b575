/** Reads the workload of a workspace's people. */
import { isWorkedOn, type OpenTask, type Workload } from '../../../../shared/analytics/analytics.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { analyticsLimits } from '../../../../shared/analytics/limits.ts'
import { workloadOf } from '../../../../shared/analytics/workload.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { readOverview } from '../../dashboard/overview-repository.ts'
import { listPeople } from '../../accounts/people/person-repository.ts'
import { everyDay, listOpenDue } from '../../tasks/open-due-tasks.ts'
import { readTasks } from '../../tasks/task-repository.ts'
import { readWorkingTime } from '../../workspace/working-calendar.ts'

/** The open tasks with a due date, and the records that the workload is computed from. */
export const gatherWorkload = async (workspaceId: string) => {
  const [due, people, time, { projects }] = await Promise.all([
    listOpenDue(workspaceId, everyDay, undefined, analyticsLimits.tasks),
    listPeople(workspaceId),
    readWorkingTime(workspaceId),
    readOverview(workspaceId, analyticsLimits.projects),
  ])
  return { ...due, people, time, projects }
}

type Gathered = Awaited<ReturnType<typeof gatherWorkload>>

/** Tasks of finished or paused projects do not count as workload. */
export const readWorkload = async (
  workspaceId: string,
  { due, more, people, time, projects }: Gathered,
  today: Day,
): Promise<Workload> => {
  const tasks = await readTasks(
    workspaceId,
    due.map(({ taskId }) => taskId),
    { consistent: false },
  )
  const resting = new Set(
    projects.filter(({ facts }) => facts !== null && !isWorkedOn(facts.status)).map(({ projectId }) => projectId),
  )
  const names = new Map(projects.map(({ projectId, facts }) => [projectId, facts?.name ?? '']))
  const team = people
    .filter(({ kind }) => kind === 'staff')
    .map((person) => ({ id: person.id, name: fullName(person) }))
  const known = new Set(team.map(({ id }) => id))
  const open = tasks.flatMap(
    ({ id, projectId, title, assigneeId, startDate, dueDate, progress, estimatedHours }): OpenTask[] =>
      dueDate === null || resting.has(projectId)
        ? []
        : [
            {
              taskId: id,
              projectId,
              projectName: names.get(projectId) ?? '',
              title,
              // The company account and former members have no row of their own.
              assigneeId: assigneeId !== null && known.has(assigneeId) ? assigneeId : null,
              startDate,
              dueDate,
              progress,
              estimatedHours,
            },
          ],
  )
  return { ...workloadOf(open, team, time, today), more }
}
