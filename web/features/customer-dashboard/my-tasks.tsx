import type { Task } from '../../../shared/tasks/task.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { useCancelledProjects } from '../../records/cancelled-projects.ts'
import { useStandings } from '../../records/use-standings.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { isTaskOpen } from '../tasks/task-filter.ts'
import { useTasks, type TaskSource } from '../tasks/task-list.ts'
import { LoadingRows } from '../../ui/loading-rows.tsx'

const mine: TaskSource = { kind: 'mine' }

/** Tasks shown; the others are in the person's own list. */
const limit = 5

/** The first due ones first; those without a due date at the end. */
const byDue = (a: Task, b: Task): number =>
  (a.dueDate ?? '~').localeCompare(b.dueDate ?? '~') || a.title.localeCompare(b.title)

/** The open tasks that were given to a specialist. */
export const MyTasks = () => {
  const { kind } = useSession()
  const today = useToday()
  const list = useTasks(kind, mine)
  const cancelled = useCancelledProjects()
  const open = list.records?.filter((task) => isTaskOpen(task, cancelled)).toSorted(byDue)
  return (
    <Card
      title="My Tasks"
      flush
      aside={
        <Link to={paths.tasks({ scope: 'mine' })} className="text-sm text-accent hover:underline">
          All my tasks
        </Link>
      }
    >
      {open === undefined ? (
        list.isPending ? (
          <LoadingRows label="Loading your tasks" />
        ) : (
          <ErrorState title="Your tasks could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : open.length === 0 ? (
        <EmptyState title="No open tasks">Tasks that are assigned to you appear here.</EmptyState>
      ) : (
        <>
          <ul>
            {open.slice(0, limit).map((task) => (
              <TaskLine key={task.id} task={task} today={today} />
            ))}
          </ul>
          {open.length > limit && (
            <p className="px-4 pt-1 text-sm text-muted">And {counted(open.length - limit, 'more task')}</p>
          )}
        </>
      )}
    </Card>
  )
}

const TaskLine = ({ task: { id, projectId, title, status, progress, dueDate }, today }: { task: Task; today: Day }) => {
  const project = useStandings().get(projectId)?.name
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={paths.tasks({ scope: 'mine', task: id })}
        className="flex flex-col gap-1 px-4 py-2 -outline-offset-2 hover:bg-hover"
      >
        <span className="flex justify-between gap-3">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {dueDate !== null && (
            <time
              dateTime={dueDate}
              className={`shrink-0 text-sm ${dueDate < today ? 'font-medium text-bad' : 'text-muted'}`}
            >
              Due {relativeDay(daysBetween(today, dueDate))}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          <Badge tone={taskStatuses[status].tone}>{taskStatuses[status].label}</Badge>
          <span className="tabular">{progress}%</span>
          {project !== undefined && <span className="min-w-0 truncate">{project}</span>}
        </span>
      </Link>
    </li>
  )
}
