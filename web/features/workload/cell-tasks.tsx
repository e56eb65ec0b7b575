import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Workload, WorkloadTask } from '../../../shared/analytics/analytics.ts'
import { dayWithoutYear } from '../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { useMayIn } from '../../session/use-writable.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { hours } from '../analytics/amounts.ts'
import { effectOfGiving, noOneHasTime } from './effect-of-giving.ts'
import { GiveButton } from './give-button.tsx'
import { suggestedPerson } from './suggested-person.ts'
import type { Cell } from './cell-keys.ts'

type Props = {
  workload: Workload
  /** Whose tasks they are, and in which week. */ at: Cell
  /** The same as words. */ label: string
  tasks: readonly WorkloadTask[]
  /** The column of the week. */ column: number
  /** What the keyboard aims at; empty if it aims at nothing. */ aim: string
  onMove: (task: WorkloadTask) => void
  onKeyDown: (event: KeyboardEvent, task: WorkloadTask) => void
  onBlur: () => void
}

/** The tasks behind a cell of the workload, the one with the most hours first. */
export const CellTasks = ({ workload, at, label, tasks, column, aim, onMove, onKeyDown, onBlur }: Props) => {
  const mayEditIn = useMayIn('task.edit')
  const sorted = tasks.toSorted((a, b) => (b.hours[column] ?? 0) - (a.hours[column] ?? 0))
  return (
    <section aria-label={label} className="rounded-md border border-line bg-canvas px-3 py-1.5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm">
        <h3 className="font-medium">{label}</h3>
        <p role="status" className="text-accent">
          {aim}
        </p>
        <p id="workload-help" className={aim === '' ? 'ml-auto hidden text-xs text-muted sm:block' : 'sr-only'}>
          Drag a task to another cell, or press the arrow keys on Move and then Enter.
        </p>
      </div>
      {tasks.length === 0 ? (
        <p className="py-2 text-sm text-muted">No tasks are left in this week.</p>
      ) : (
        <ul className="gap-x-3 sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
          {sorted.map((task) => (
            <Task
              key={task.taskId}
              task={task}
              column={column}
              mayMove={mayEditIn(task.projectId)}
              workload={workload}
              at={at}
              onMove={onMove}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type TaskProps = Pick<Props, 'workload' | 'at' | 'column' | 'onMove' | 'onKeyDown' | 'onBlur'> & {
  task: WorkloadTask
  mayMove: boolean
}

const Task = ({ workload, at, task, column, mayMove, onMove, onKeyDown, onBlur }: TaskProps) => {
  const today = useToday()
  const row = useRef<HTMLLIElement>(null)
  const [dragged, setDragged] = useState(false)
  const { taskId, projectId, projectName, title, startDate, dueDate } = task
  const late = isLateOn(today, { isOpen: true, date: dueDate })
  const suggestion = mayMove ? suggestedPerson(workload, { task, from: at }) : undefined
  const suggested = suggestion?.over === 0 ? suggestion.person : undefined
  const effectId = useId()

  useEffect(() => {
    const element = row.current
    if (element === null || !mayMove) return undefined
    return draggable({
      element,
      getInitialData: () => ({ work: taskId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [taskId, mayMove])

  return (
    <li
      ref={row}
      className={classes(
        // On wide screens, the days, hours and buttons of all tasks are below one another.
        'flex items-center gap-x-3 gap-y-1 border-t border-line py-1 sm:col-span-full sm:grid sm:grid-cols-subgrid',
        suggested !== undefined && 'flex-wrap',
        mayMove && 'cursor-grab',
        dragged && 'opacity-40',
      )}
    >
      {mayMove && <GripVertical aria-hidden="true" className="size-4 shrink-0 text-muted pointer-coarse:hidden" />}
      <span
        className={classes(
          'min-w-0 grow sm:col-start-2 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3',
          suggested !== undefined && 'basis-4/5',
        )}
      >
        <Link
          to={paths.project(projectId, { tab: 'tasks', task: taskId })}
          draggable={false}
          className="block min-w-0 break-words hover:underline sm:max-w-120"
        >
          {title}
        </Link>
        <span className="block min-w-0 grow truncate text-sm text-muted">{projectName}</span>
        <span className="flex shrink-0 gap-3 text-sm text-muted tabular">
          <span className={classes(late && 'text-bad')}>
            {startDate !== null && `${dayWithoutYear(startDate)} – `}
            {dayWithoutYear(dueDate)}
            {late && <span className="sr-only"> (late)</span>}
          </span>
          <span className="text-ink sm:w-14 sm:text-right">{hours(task.hours[column] ?? 0)}</span>
        </span>
        {suggestion !== undefined && (
          <span id={effectId} className="block text-xs text-muted tabular sm:basis-full">
            {suggested === undefined
              ? noOneHasTime(suggestion)
              : effectOfGiving(workload, task, suggested.personId, column)}
          </span>
        )}
      </span>
      {suggested !== undefined && (
        <GiveButton task={task} personId={suggested.personId} name={suggested.name} describedBy={effectId} />
      )}
      {mayMove && (
        <Button
          size="small"
          className="sm:col-start-4"
          aria-label={`Move… ${title}`}
          aria-describedby="workload-help"
          onClick={() => onMove(task)}
          onKeyDown={(event) => onKeyDown(event, task)}
          onBlur={onBlur}
        >
          Move…
        </Button>
      )}
    </li>
  )
}
