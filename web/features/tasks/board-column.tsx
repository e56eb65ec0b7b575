import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { taskStatuses, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { useToday } from '../../session/today.ts'
import { Dot } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { BoardCard } from './board-card.tsx'
import type { Names } from './export/task-file.ts'

/** What the board can do with a column: scroll it into view, and focus a card that may not be rendered yet. */
export type ColumnHandle = { show: () => void; focus: (row: number) => void }

type Props = {
  ref: Ref<ColumnHandle>
  status: TaskStatus
  tasks: readonly Task[]
  names: Names
  withProject: boolean
  mayEditIn: (projectId: string) => boolean
  /** The card that Tab stops at, and the card that is being moved with the keyboard. */
  active: string | undefined
  carried: string | undefined
  /** Whether the moving card is over this column. */
  aimed: boolean
  move: (task: Task, status: TaskStatus) => void
  open: (id: string) => void
  onFocus: (id: string) => void
}

const usualHeight = 102
const overscan = 4

export const BoardColumn = ({
  ref,
  status,
  tasks,
  names,
  withProject,
  mayEditIn,
  active,
  carried,
  aimed,
  move,
  open,
  onFocus,
}: Props) => {
  const today = useToday()
  const column = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const { label, tone } = taskStatuses[status]

  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    // Keep the same function while the list is unchanged; a new one makes the virtualizer measure all cards again.
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    overscan,
    // Cards measured during a scroll are repositioned together in the next frame.
    useFlushSync: false,
  })

  useEffect(() => {
    const element = column.current
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      getData: () => ({ column: status }),
      canDrop: ({ source }) => source.data['status'] !== status && 'task' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [status])

  useImperativeHandle(ref, () => ({
    show: () => column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    focus: (row) => {
      const id = tasks[row]?.id
      virtual.scrollToIndex(row)
      column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // A card outside the visible area is rendered in the next frame.
      const take = (frames: number) => {
        const card = list.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)
        if (card !== null && card !== undefined) card.focus()
        else if (frames > 0) requestAnimationFrame(() => take(frames - 1))
      }
      take(10)
    },
  }))

  return (
    <section
      ref={column}
      aria-label={`${label}, ${counted(tasks.length, 'task')}`}
      className={classes(
        'flex h-[calc(100dvh-13rem)] min-h-96 w-66 shrink-0 grow snap-start flex-col rounded-lg border bg-canvas max-w-100',
        over || aimed ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <h2 className="flex h-10 shrink-0 items-center gap-2 px-3 text-sm font-semibold">
        <Dot tone={tone} />
        {label}
        <span className="font-normal text-muted tabular">{tasks.length}</span>
      </h2>
      <div ref={list} className="min-h-0 grow overflow-y-auto" {...(tasks.length === 0 && { tabIndex: -1 })}>
        {tasks.length === 0 ? (
          <p className="px-3 py-6 text-center text-sm text-muted">No tasks</p>
        ) : (
          <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const task = tasks[index]
              return (
                task !== undefined && (
                  <BoardCard
                    key={task.id}
                    task={task}
                    assignee={task.assigneeId === null ? undefined : names.person(task.assigneeId)}
                    taskKey={names.key(task)}
                    projectName={withProject ? names.project(task.projectId) : undefined}
                    today={today}
                    mayEdit={mayEditIn(task.projectId)}
                    active={task.id === active}
                    carried={task.id === carried}
                    top={start}
                    place={index}
                    measure={virtual.measureElement}
                    move={move}
                    open={open}
                    onFocus={onFocus}
                  />
                )
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
