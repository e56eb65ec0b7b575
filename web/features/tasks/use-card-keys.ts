import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { taskStatuses, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { ColumnHandle } from './board-column.tsx'
import { columnByKey, placeByKey } from './board-keys.ts'

type Board = {
  columns: readonly { status: TaskStatus; tasks: readonly Task[] }[]
  byId: ReadonlyMap<string, Task>
  mayEditIn: (projectId: string) => boolean
  handles: RefObject<Map<TaskStatus, ColumnHandle>>
  move: (task: Task, status: TaskStatus) => void
  /** Announces a step to screen readers. */
  say: (text: string) => void
}

/**
 * Keyboard control of the cards: the arrow keys move the focus. Space picks a card up; the arrow keys then move it to
 * another column, Space drops it there, and Escape cancels.
 */
export const useCardKeys = ({ columns, byId, mayEditIn, handles, move, say }: Board) => {
  const [carrying, setCarrying] = useState<{ id: string; to: number }>()
  const followed = useRef<string>(undefined)

  const focusCard = useCallback(
    (id: string) => {
      const column = columns.find((column) => column.tasks.some((task) => task.id === id))
      if (column !== undefined)
        handles.current.get(column.status)?.focus(column.tasks.findIndex((task) => task.id === id))
    },
    [columns, handles],
  )

  // A card keeps the focus when it moves to another column.
  useEffect(() => {
    if (followed.current === undefined) return
    focusCard(followed.current)
    followed.current = undefined
  }, [focusCard])

  const statuses = columns.map(({ status }) => status)
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset['card']
    const task = id === undefined ? undefined : byId.get(id)
    if (task === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const column = statuses.indexOf(task.status)
    const stay = () => event.preventDefault()
    if (event.key === ' ' && mayEditIn(task.projectId)) {
      stay()
      if (carrying === undefined) {
        setCarrying({ id: task.id, to: column })
        say(
          `${task.title} picked up. Press the left and right arrow keys to move it, Space to drop it, or Escape to cancel.`,
        )
        return
      }
      setCarrying(undefined)
      const to = statuses[carrying.to] ?? task.status
      if (to === task.status) return say(`${task.title} dropped in its original column`)
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
          say(`Over ${taskStatuses[column].label}`)
        }
      } else if (event.key === 'Escape') {
        stay()
        setCarrying(undefined)
        say(`${task.title} stays in ${taskStatuses[task.status].label}`)
      }
      return
    }
    const row = columns[column]?.tasks.indexOf(task) ?? 0
    const next = placeByKey(
      { column, row },
      event.key,
      columns.map((column) => column.tasks.length),
    )
    if (next === undefined) return
    stay()
    handles.current.get(statuses[next.column] ?? 'todo')?.focus(next.row)
  }

  return { carrying, letGo: () => setCarrying(undefined), onKeyDown }
}
