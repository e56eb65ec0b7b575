import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo, useRef, useState } from 'react'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { fullDay, writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { useMayIn } from '../../session/use-writable.ts'
import { useToday } from '../../session/today.ts'
import { Dot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { periodOf, stepFrom } from '../../dates/calendar-days.ts'
import { CalendarFrame } from '../../ui/calendar-frame.tsx'
import { spans, type Span } from './calendar-span.ts'
import { isTaskLate } from './task-filter.ts'
import { byDueDay } from './task-view.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = {
  tasks: readonly Task[]
  day: Day
  span: Span
  onGo: (change: { day?: Day; span?: Span }) => void
  edit: EditTask
  openPanel: (id: string) => void
}

/** Maximum number of tasks shown on a day in the month view; the rest is a count. */
const shownInMonth = 3

/** Tasks on their due dates. Moving a task to another day changes its due date. */
export const TaskCalendar = ({ tasks, day, span, onGo, edit, openPanel }: Props) => {
  const today = useToday()
  const mayEditIn = useMayIn('task.edit')
  const days = useMemo(() => byDueDay(tasks), [tasks])
  const [listed, setListed] = useState<Day>()
  const [said, setSaid] = useState('')
  const undated = tasks.reduce((sum, { dueDate }) => sum + Number(dueDate === null), 0)
  const step = (direction: 1 | -1) => onGo({ day: stepFrom(span, day, direction) })

  const move = (task: Task, dueDate: Day) => {
    if (task.dueDate === dueDate) return
    edit(task, { dueDate })
    setSaid(`${task.title} is now due on ${writtenDay(dueDate)}`)
  }

  const moving = useRef(move)
  useEffect(() => {
    moving.current = move
  })
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]?.data['day']
          const task = tasks.find(({ id }) => id === source.data['task'])
          if (typeof target === 'string' && task !== undefined) moving.current(task, target)
        },
      }),
    [tasks],
  )

  return (
    <section aria-label="Calendar" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold" aria-live="polite">
          {span === 'month' ? writtenMonth(day) : `Week of ${writtenDay(weekOf(day))}`}
        </h2>
        {undated > 0 && (
          <span className="text-sm text-muted tabular">{counted(undated, 'task')} without a due date</span>
        )}
        <Segmented label="Span" value={span} options={spans} onChange={(next) => onGo({ span: next })} />
        <Button onClick={() => onGo({ day: today })}>Today</Button>
        <Button size="icon" aria-label={`Previous ${span}`} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <Button size="icon" aria-label={`Next ${span}`} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CalendarFrame period={periodOf(span, day)} span={span} day={day} onGo={(next) => onGo({ day: next })}>
        {(one) => (
          <DayCell
            day={one}
            tasks={days.get(one) ?? nothing}
            shown={span === 'month' ? shownInMonth : Number.POSITIVE_INFINITY}
            outside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
            current={one === day}
            today={today}
            mayEditIn={mayEditIn}
            openPanel={openPanel}
            onList={setListed}
          />
        )}
      </CalendarFrame>
      {listed !== undefined && (
        <DayDialog
          day={listed}
          tasks={days.get(listed) ?? nothing}
          mayEditIn={mayEditIn}
          move={move}
          openPanel={openPanel}
          onClose={() => setListed(undefined)}
        />
      )}
    </section>
  )
}

const nothing: readonly Task[] = []

type CellProps = {
  day: Day
  tasks: readonly Task[]
  shown: number
  /** Whether the day belongs to the previous or next month. */
  outside: boolean
  /** Whether Tab stops at this day. */
  current: boolean
  today: Day
  mayEditIn: (projectId: string) => boolean
  openPanel: (id: string) => void
  onList: (day: Day) => void
}

const DayCell = ({ day, tasks, shown, outside, current, today, mayEditIn, openPanel, onList }: CellProps) => {
  const cell = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const more = tasks.length - shown

  useEffect(() => {
    const element = cell.current
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      getData: () => ({ day }),
      canDrop: ({ source }) => 'task' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [day])

  return (
    <div
      ref={cell}
      role="gridcell"
      aria-selected={current}
      className={classes(
        'flex min-h-16 min-w-0 flex-col gap-0.5 border-r border-line p-1 last:border-r-0 sm:min-h-28',
        outside && 'bg-canvas',
        over && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={current ? 0 : -1}
        aria-label={`${fullDay(day)}, ${counted(tasks.length, 'task')}`}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onList(day)}
        className={classes(
          'ml-auto flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs tabular hover:bg-pressed pointer-coarse:h-7 pointer-coarse:min-w-7',
          day === today
            ? 'bg-accent font-semibold text-on-accent hover:bg-accent-strong'
            : outside
              ? 'text-muted'
              : 'font-medium',
        )}
      >
        {Number(day.slice(8))}
      </button>
      {/* A day on a phone has no room for titles, so it shows the number of tasks and opens a list. */}
      {tasks.length > 0 && (
        <span
          aria-hidden="true"
          className="mx-auto rounded-full bg-accent-soft px-1.5 text-xs font-medium text-accent tabular sm:hidden"
        >
          {tasks.length}
        </span>
      )}
      <div className="hidden min-w-0 flex-col gap-0.5 sm:flex">
        {tasks.slice(0, shown).map((task) => (
          <Chip
            key={task.id}
            task={task}
            late={isTaskLate(task, today)}
            mayEdit={mayEditIn(task.projectId)}
            open={openPanel}
          />
        ))}
        {more > 0 && (
          <button
            type="button"
            aria-label={`${more} more on ${writtenDay(day)}`}
            onClick={() => onList(day)}
            className="min-h-6 rounded-sm px-1.5 text-left text-xs font-medium text-muted hover:bg-pressed"
          >
            +{more} more
          </button>
        )}
      </div>
    </div>
  )
}

const Chip = ({
  task,
  late,
  mayEdit,
  open,
}: {
  task: Task
  late: boolean
  mayEdit: boolean
  open: (id: string) => void
}) => {
  const chip = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const { id } = task
  useEffect(() => {
    const element = chip.current
    if (element === null || !mayEdit) return undefined
    return draggable({
      element,
      getInitialData: () => ({ task: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, mayEdit])
  return (
    // Not a button: Firefox does not drag buttons.
    <div
      ref={chip}
      role="button"
      tabIndex={0}
      title={`${task.title} · ${taskStatuses[task.status].label}`}
      onClick={() => open(id)}
      onKeyDown={(event) => event.key === 'Enter' && open(id)}
      className={classes(
        'flex min-h-6 min-w-0 cursor-pointer items-center gap-1.5 rounded-sm bg-hover px-1.5 text-left text-xs hover:bg-pressed',
        dragged && 'opacity-40',
        task.status === 'completed' && 'text-muted line-through',
        late && 'font-medium text-bad',
      )}
    >
      <Dot tone={taskStatuses[task.status].tone} className="size-1.5" />
      <span className="truncate">{task.title}</span>
      {late && <span className="sr-only">late</span>}
    </div>
  )
}

type DayProps = {
  day: Day
  tasks: readonly Task[]
  mayEditIn: (projectId: string) => boolean
  move: (task: Task, day: Day) => void
  openPanel: (id: string) => void
  onClose: () => void
}

/** All tasks of a day. Each can be opened, or moved to another day as an alternative to dragging. */
const DayDialog = ({ day, tasks, mayEditIn, move, openPanel, onClose }: DayProps) => (
  <Dialog
    title={fullDay(day)}
    description={tasks.length === 0 ? 'No tasks are due on this day.' : `${counted(tasks.length, 'task')} due`}
    onClose={onClose}
  >
    <DialogBody>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center gap-2 py-2">
            <button
              type="button"
              onClick={() => {
                onClose()
                openPanel(task.id)
              }}
              className="flex min-h-8 min-w-0 grow basis-48 items-center gap-2 rounded-sm text-left hover:text-accent"
            >
              <Dot tone={taskStatuses[task.status].tone} />
              <span className="min-w-0 break-words">{task.title}</span>
              <span className="ml-auto shrink-0 text-sm text-muted">{taskStatuses[task.status].label}</span>
            </button>
            {mayEditIn(task.projectId) && (
              <Input
                type="date"
                aria-label={`Move ${task.title} to`}
                className="w-auto"
                defaultValue={day}
                onBlur={(event) => event.target.value !== '' && move(task, event.target.value)}
                onKeyDown={(event) =>
                  event.key === 'Enter' && event.currentTarget.value !== '' && move(task, event.currentTarget.value)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
    </DialogFooter>
  </Dialog>
)
