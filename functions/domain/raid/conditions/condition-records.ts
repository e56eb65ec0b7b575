/** Reads the records that conditions refer to, for many conditions at once. */
import { dayOf } from '../../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import type { ConditionVerdict, WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { readPeople } from '../../accounts/people/person-repository.ts'
import { readProjects } from '../../projects/project-repository.ts'
import { readTasks } from '../../tasks/task-repository.ts'
import { judge } from './judge-condition.ts'

const projectOf = (condition: WatchedCondition): string =>
  condition.kind === 'task_done_by' ? projectOfTask(condition.taskId) : condition.projectId

/**
 * Judges conditions against the current records and returns verdicts in the same order: two parallel reads, and one
 * more if a condition refers to people.
 */
export const judgeAll = async (
  workspaceId: string,
  conditions: readonly WatchedCondition[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ConditionVerdict[]> => {
  if (conditions.length === 0) return []
  const [tasks, projects] = await Promise.all([
    readTasks(workspaceId, [
      ...new Set(conditions.flatMap((condition) => (condition.kind === 'task_done_by' ? [condition.taskId] : []))),
    ]),
    readProjects(workspaceId, conditions.map(projectOf)),
  ])
  const found = new Map(projects.map((project) => [project.id, project]))
  const asked = conditions.flatMap((condition) => {
    if (condition.kind === 'person_stays') return [condition.personId]
    return condition.kind === 'role_filled' ? (found.get(condition.projectId)?.team ?? []).map(({ id }) => id) : []
  })
  const people = await readPeople(workspaceId, [...new Set(asked)])
  const today = dayOf(now, timeZone)
  return conditions.map((condition) => {
    const task = condition.kind === 'task_done_by' ? tasks.find(({ id }) => id === condition.taskId) : undefined
    return judge(condition, { task, project: found.get(projectOf(condition)), people, today, timeZone })
  })
}
