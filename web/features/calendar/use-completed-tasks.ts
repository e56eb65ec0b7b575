import { useMemo } from 'react'
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { useSession } from '../../session/session.ts'
import { useTasks, type TaskSource } from '../tasks/task-list.ts'
import type { CalendarSearch } from './calendar-search.ts'
import type { DatedProject } from './entries.ts'

const noTasks: TaskSource = { kind: 'all', projectIds: [] }

const isDone = (task: Task): task is Task & { dueDate: Day } => isTaskDone(task) && task.dueDate !== null

/**
 * The completed tasks with a due date, if the calendar is asked to show them. The index by due date has open tasks only,
 * so they come from the lists of tasks. Those of cancelled projects are left out, as open ones are.
 */
export const useCompletedTasks = (
  { completed, whose, project }: CalendarSearch,
  projects: readonly DatedProject[] | undefined,
) => {
  const { kind } = useSession()
  const source = useMemo((): TaskSource => {
    if (!completed || projects === undefined) return noTasks
    if (whose === 'mine') return { kind: 'mine' }
    const counted = projects.filter(({ id, status }) => status !== 'cancelled' && (project ?? id) === id)
    return { kind: 'all', projectIds: counted.map(({ id }) => id) }
  }, [completed, whose, project, projects])
  const list = useTasks(kind, source)
  const { records } = list
  const tasks = useMemo((): DueTask[] => {
    if (!completed || records === undefined) return []
    const cancelled = new Set(projects?.flatMap(({ id, status }) => (status === 'cancelled' ? [id] : [])))
    return records
      .filter(isDone)
      .filter(({ projectId }) => (project ?? projectId) === projectId && !cancelled.has(projectId))
  }, [completed, records, project, projects])
  return { ...list, tasks }
}
