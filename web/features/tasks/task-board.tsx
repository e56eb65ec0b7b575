import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { keysOf, taskStatuses, type TaskStatus } from '../../../shared/choices.ts'
import type { Task } from '../../../shared/task.ts'
import { useMay } from '../../session/session.ts'
import { BoardColumn, type ColumnHandle } from './board-column.tsx'
import { columnByKey, placeByKey } from './board-keys.ts'
import type { Names } from './task-view.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = {
  tasks: readonly Task[]
  names: Names
  /** Whether cards name their project. */ withProject: boolean
  edit: EditTask
  openPanel: (id: string) => void
}

const statuses = keysOf(taskStatuses)

/**
 * Tasks as cards, a column for each status. A card is moved by the pointer, by its list of statuses, or
 * by keys: Space picks it up, the arrows carry it, Space puts it down and Escape lets it be. Cards stand
 * in the order of the list: a place of its own within a column would be one more thing to keep in order.
 */
export const TaskBoard = ({ tasks, names, withProject, edit, openPanel }: Props) => {
  const mayEdit = useMay('task.edit')
  const columns = useMemo(() => {
    const byStatus = Map.groupBy(tasks, ({ status }) => status)
    return statuses.map((status) => ({ status, tasks: byStatus.get(status) ?? [] }))
  }, [tasks])
  const [active, setActive] = useState<string>()
  const [carrying, setCarrying] = useState<{ id: string; to: number }>()
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<TaskStatus, ColumnHandle>())
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  // Tab stops at the card where one was last, else at the first.
  const stop =
    active !== undefined && byId.has(active) ? active : columns.find((column) => column.tasks.length > 0)?.tasks[0]?.id
  const followed = useRef<string>(undefined)

  const move = useCallback(
    (task: Task, status: TaskStatus) => {
      if (task.status === status) return
      edit(task, { status })
      setSaid(`${task.title} moved to ${taskStatuses[status].label}`)
    },
    [edit],
  )

  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const status = location.current.dropTargets[0]?.data['column'] as TaskStatus | undefined
          const task = byId.get(String(source.data['task']))
          if (status !== undefined && task !== undefined) move(task, status)
        },
      }),
    [byId, move],
  )

  const focusCard = useCallback(
    (id: string) => {
      const column = columns.find((one) => one.tasks.some((task) => task.id === id))
      if (column !== undefined)
        handles.current.get(column.status)?.focus(column.tasks.findIndex((task) => task.id === id))
    },
    [columns],
  )

  // A card that was carried has the focus where it was put down.
  useEffect(() => {
    if (followed.current === undefined) return
    focusCard(followed.current)
    followed.current = undefined
  }, [focusCard])

  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset['card']
    const task = id === undefined ? undefined : byId.get(id)
    if (task === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const column = statuses.indexOf(task.status)
    const stay = () => event.preventDefault()
    if (event.key === ' ' && mayEdit) {
      stay()
      if (carrying === undefined) {
        setCarrying({ id: task.id, to: column })
        setSaid(`${task.title} picked up. Left and right arrow carry it, Space puts it down, Escape lets it be.`)
        return
      }
      setCarrying(undefined)
      const to = statuses[carrying.to] ?? task.status
      if (to === task.status) return setSaid(`${task.title} put down where it was`)
      followed.current = task.id
      return move(task, to)
    }
    if (carrying !== undefined) {
      const to = columnByKey(carrying.to, event.key, statuses.length)
      if (to !== undefined) {
        stay()
        setCarrying({ ...carrying, to })
        const column = statuses[to]
        if (column !== undefined) {
          handles.current.get(column)?.show()
          setSaid(`Over ${taskStatuses[column].label}`)
        }
      } else if (event.key === 'Escape') {
        stay()
        setCarrying(undefined)
        setSaid(`${task.title} stays in ${taskStatuses[task.status].label}`)
      }
      return
    }
    const row = columns[column]?.tasks.indexOf(task) ?? 0
    const next = placeByKey(
      { column, row },
      event.key,
      columns.map((one) => one.tasks.length),
    )
    if (next === undefined) return
    stay()
    handles.current.get(statuses[next.column] ?? 'todo')?.focus(next.row)
  }

  return (
    <>
      <p id="board-help" className="sr-only">
        {'Enter opens the task. Space picks it up; the arrow keys then carry it to another status.'}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the cards within, which bubble here */}
      <div
        onKeyDown={onKeyDown}
        onBlur={(event) =>
          carrying !== undefined && !event.currentTarget.contains(event.relatedTarget) && setCarrying(undefined)
        }
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6"
      >
        {columns.map(({ status, tasks: cards }, index) => (
          <BoardColumn
            key={status}
            ref={(handle) => {
              if (handle === null) handles.current.delete(status)
              else handles.current.set(status, handle)
            }}
            status={status}
            tasks={cards}
            names={names}
            withProject={withProject}
            mayEdit={mayEdit}
            active={stop}
            carried={carrying?.id}
            aimed={carrying?.to === index}
            move={move}
            open={openPanel}
            onFocus={setActive}
          />
        ))}
      </div>
    </>
  )
}
