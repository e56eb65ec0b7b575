import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import type { MeetingAction } from '../../../../shared/meetings/meeting.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { get } from '../../../client/client.ts'
import { paths } from '../../../address/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../address/link.tsx'

/** The tasks created from actions, by id; undefined until they are loaded. */
export const useActionTasks = (
  actions: readonly Pick<MeetingAction, 'taskId'>[],
): ReadonlyMap<string, Task> | undefined => {
  const ids = actions.flatMap(({ taskId }) => taskId ?? [])
  const { data } = useQuery({ ...get('tasks.readMany', { query: { ids: ids.join(',') } }), enabled: ids.length > 0 })
  if (ids.length === 0) return new Map()
  return data && new Map(data.map((task) => [task.id, task]))
}

/** The status of an action's task. */
export const ActionTask = ({ taskId, tasks }: { taskId: string; tasks: ReadonlyMap<string, Task> | undefined }) => {
  const task = tasks?.get(taskId)
  if (task === undefined)
    return tasks === undefined ? null : <span className="text-sm text-muted">Its task was deleted</span>
  const { label, tone } = taskStatuses[task.status]
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={tone}>{label}</Badge>
      <Link
        to={paths.project(projectOfTask(taskId), { tab: 'tasks', task: taskId })}
        className="inline-flex items-center rounded-sm text-muted hover:text-accent hover:underline"
      >
        Task
        <ArrowUpRight aria-hidden="true" className="size-3.5" />
        <span className="sr-only">: {task.title}</span>
      </Link>
    </span>
  )
}
