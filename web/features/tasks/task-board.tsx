import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { offeredStatuses, taskStatuses, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { useSession } from '../../session/session.ts'
import { useMayIn } from '../../session/use-writable.ts'
import { BoardColumn, type ColumnHandle } from './board-column.tsx'
import type { Names } from './export/task-file.ts'
import { useCardKeys } from './use-card-keys.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = {
  tasks: readonly Task[]
  names: Names
  /** Whether cards name their project. */ withProject: boolean
  edit: EditTask
  openPanel: (id: string) => void
}

/**
 * Tasks as cards, with a column for each status that is offered or has tasks. A card can be moved with the pointer, with its status list, or with
 * the keyboard. Cards keep the order of the list; a manual order within a column is not supported.
 */
export const TaskBoard = ({ tasks, names, withProject, edit, openPanel }: Props) => {
  const mayEditIn = useMayIn('task.edit')
  const withPhases = useSession().customer?.taskPhases === true
  const columns = useMemo(() => {
    const byStatus = Map.groupBy(tasks, ({ status }) => status)
    return offeredStatuses(withPhases, [...byStatus.keys()]).map((status) => ({
      status,
      tasks: byStatus.get(status) ?? [],
    }))
  }, [tasks, withPhases])
  const [active, setActive] = useState<string>()
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<TaskStatus, ColumnHandle>())
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  // Tab stops at the card that had the focus last, or else at the first card.
  const stop =
    active !== undefined && byId.has(active) ? active : columns.find((column) => column.tasks.length > 0)?.tasks[0]?.id

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

  const { carrying, letGo, onKeyDown } = useCardKeys({
    columns,
    byId,
    mayEditIn,
    handles,
    move,
    say: setSaid,
  })

  return (
    <>
      <p id="board-help" className="sr-only">
        {
          'Press Enter to open the task. Press Space to pick it up, and use the arrow keys to move it to another status.'
        }
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up */}
      <div
        onKeyDown={onKeyDown}
        onBlur={(event) => carrying !== undefined && !event.currentTarget.contains(event.relatedTarget) && letGo()}
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
            mayEditIn={mayEditIn}
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
