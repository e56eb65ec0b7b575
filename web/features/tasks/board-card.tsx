import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { memo, use, useEffect, useRef, useState, type ComponentProps } from 'react'
import { priorities, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { CancelledProjects } from '../../records/cancelled-projects.ts'
import { useTaskStatuses } from '../../records/task-statuses.ts'
import { Avatar } from '../../records/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Options } from '../../ui/input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { ChecklistMark } from './checklist/checklist-mark.tsx'
import { RepeatMark } from './recurrence/repeat-mark.tsx'
import { isTaskLate } from './task-filter.ts'

type Props = {
  task: Task
  /** Name of the person that the task is assigned to. */
  assignee: string | undefined
  taskKey: string | undefined
  projectName: string | undefined
  today: Day
  mayEdit: boolean
  /** Whether this is the one card on the board that Tab stops at. */
  active: boolean
  carried: boolean
  /** Vertical position in the column, in pixels. */
  top: number
  place: number
  measure: (element: HTMLElement | null) => void
  move: (task: Task, status: TaskStatus) => void
  open: (id: string) => void
  onFocus: (id: string) => void
}

const StatusSelect = ({ status, ...rest }: ComponentProps<'select'> & { status: TaskStatus }) => (
  <select value={status} {...rest}>
    <Options of={useTaskStatuses(status)} />
  </select>
)

export const BoardCard = memo(
  ({
    task,
    assignee,
    taskKey,
    projectName,
    today,
    mayEdit,
    active,
    carried,
    top,
    place,
    measure,
    move,
    open,
    onFocus,
  }: Props) => {
    const card = useRef<HTMLDivElement>(null)
    const [dragged, setDragged] = useState(false)
    const late = isTaskLate(task, today, use(CancelledProjects))
    const { id, status } = task

    useEffect(() => {
      const element = card.current
      if (element === null || !mayEdit) return undefined
      return draggable({
        element,
        getInitialData: () => ({ task: id, status }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
    }, [id, status, mayEdit])

    return (
      <li
        ref={measure}
        data-index={place}
        style={{ transform: `translateY(${top}px)` }}
        className="absolute inset-x-0 top-0 px-2 pb-2"
      >
        <div className="relative">
          {/* Not a button: Firefox does not drag buttons. */}
          <div
            ref={card}
            role="button"
            data-card={id}
            tabIndex={active ? 0 : -1}
            aria-describedby={mayEdit ? 'board-help' : undefined}
            onFocus={() => onFocus(id)}
            onClick={() => open(id)}
            onKeyDown={(event) => event.key === 'Enter' && open(id)}
            className={classes(
              'cursor-pointer rounded-md border bg-surface p-2.5 shadow-card',
              carried ? 'border-accent outline-2 outline-accent' : 'border-line hover:border-edge',
              dragged && 'opacity-40',
            )}
          >
            <p
              className={classes(
                'text-sm break-words',
                mayEdit && 'pr-7',
                task.status === 'completed' ? 'text-muted' : 'font-medium',
              )}
            >
              {task.title}
            </p>
            {(taskKey ?? projectName) !== undefined && (
              <p className="mt-0.5 flex gap-1.5 text-xs text-muted">
                {taskKey !== undefined && <span className="task-key">{taskKey}</span>}
                {projectName !== undefined && <span className="truncate">{projectName}</span>}
              </p>
            )}
            <div className="mt-2 flex items-center gap-2 text-xs text-muted">
              {task.priority !== 'medium' && (
                <span className="flex items-center gap-1 whitespace-nowrap">
                  <LevelMark level={task.priority} />
                  {priorities[task.priority].label}
                </span>
              )}
              {task.dueDate !== null && (
                <time
                  dateTime={task.dueDate}
                  title={`${writtenDay(task.dueDate)}, ${relativeDay(daysBetween(today, task.dueDate))}`}
                  className={classes('whitespace-nowrap', late && 'font-medium text-bad')}
                >
                  {dayWithoutYear(task.dueDate)}
                  {late && ` · ${-daysBetween(today, task.dueDate)}d late`}
                </time>
              )}
              <span className="ml-auto flex items-center gap-2">
                <RepeatMark task={task} />
                <ChecklistMark items={task.checklist} />
                {task.progress > 0 && task.status !== 'completed' && (
                  <span className="flex items-center gap-1 tabular">
                    <Progress value={task.progress} className="w-10" />
                    {task.progress}%
                  </span>
                )}
                {assignee !== undefined && <Avatar name={assignee} className="size-5" />}
              </span>
            </div>
          </div>
          {mayEdit && (
            <span className="absolute top-1.5 right-1.5 z-10 flex size-7 items-center justify-center rounded-sm text-muted focus-within:outline-2 focus-within:outline-accent hover:bg-pressed pointer-coarse:size-9">
              <ArrowRightLeft aria-hidden="true" className="size-3.5" />
              <StatusSelect
                status={task.status}
                aria-label={`Move ${task.title} to`}
                title="Move to…"
                tabIndex={active ? 0 : -1}
                onChange={(event) => move(task, event.target.value as TaskStatus)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </span>
          )}
        </div>
      </li>
    )
  },
)
BoardCard.displayName = 'BoardCard'
