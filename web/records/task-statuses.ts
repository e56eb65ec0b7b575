import { offeredStatuses, taskStatuses, type TaskStatus } from '../../shared/tasks/task-choices.ts'
import { useSession } from '../session/session.ts'

/** The statuses that a task can be given here, by their labels. `current` is one that it has already. */
export const useTaskStatuses = (...current: readonly (TaskStatus | undefined)[]) => {
  const offered = offeredStatuses(
    useSession().customer?.taskPhases === true,
    current.filter((status) => status !== undefined),
  )
  return Object.fromEntries(offered.map((status) => [status, taskStatuses[status]])) as Record<
    TaskStatus,
    (typeof taskStatuses)[TaskStatus]
  >
}
