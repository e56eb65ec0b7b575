/** Sends moves of tasks, with or without the dates of their project, in as few requests as the API allows. */
import type { QueryClient } from '@tanstack/react-query'
import { maxMoves, maxShifted } from '../../../shared/timeline/limits.ts'
import type { SchedulePlan, ShiftedProject, TaskMove } from '../../../shared/timeline/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { patchTimeline, putTasks, timelineQuery } from './timeline-query.ts'

/** New dates of the project and of some of its milestones. */
export type ProjectMove = Omit<ShiftedProject, 'version'>

export type Sent = {
  /** The tasks that moved, in their new versions. */
  tasks: Task[]
  /** The version of the project afterwards, if it moved. */
  projectVersion: number | undefined
  /** Why the rest did not move. Undefined if everything moved. Nothing moved if there are no tasks. */
  refused: unknown
}

type Wanted = { moves: readonly TaskMove[]; project: ShiftedProject | undefined }

/**
 * Each request is all or none. The first one includes the project; more than one is needed from about 100 tasks on, and
 * the result says how many moved before one was refused.
 */
export const sendMoves = async (queries: QueryClient, projectId: string, { moves, project }: Wanted): Promise<Sent> => {
  const sent: Sent = { tasks: [], projectVersion: undefined, refused: undefined }
  const params = { id: projectId }
  const keep = (changed: readonly Task[]) => {
    putTasks(queries, projectId, changed)
    sent.tasks.push(...changed)
  }
  let rest = moves
  try {
    if (project !== undefined) {
      const body = { moves: rest.slice(0, maxShifted), project }
      const { tasks, plan } = await call('timeline.shift', { params, body })
      rest = rest.slice(maxShifted)
      keep(tasks)
      putPlan(queries, projectId, plan)
      sent.projectVersion = plan.projectVersion
    }
    for (; rest.length > 0; rest = rest.slice(maxMoves))
      keep((await call('timeline.move', { params, body: { moves: rest.slice(0, maxMoves) } })).tasks)
  } catch (error) {
    // What was sent was calculated from records that have changed since.
    if (error instanceof ProblemError && error.code === 'version_conflict')
      void queries.invalidateQueries({ queryKey: timelineQuery(projectId).queryKey })
    sent.refused = error
  }
  if (sent.tasks.length > 0 || sent.projectVersion !== undefined) void refreshAfter(queries, 'timeline.shift')
  return sent
}

const putPlan = (queries: QueryClient, projectId: string, plan: Partial<SchedulePlan>): void =>
  patchTimeline(queries, projectId, (timeline) => ({ ...timeline, plan: { ...timeline.plan, ...plan } }))
