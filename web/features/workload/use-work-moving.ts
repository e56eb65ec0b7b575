import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { WorkloadTask } from '../../../shared/analytics/analytics.ts'
import { isSame, neighborByKey, type Cell, type Grid } from './cell-keys.ts'

/** A task that is to move from a cell to another one. */
export type WorkMove = { task: WorkloadTask; from: Cell; to: Cell }

type Table = {
  work: readonly WorkloadTask[]
  grid: Grid
  /** The open cell. */ from: Cell | undefined
}

/**
 * Moves of the tasks of the open cell: by dragging them, by arrow keys and Enter, or by a button. `asked` is what a person
 * asked for, and is reviewed before it is saved. `aim` is where the keyboard points so far.
 */
export const useWorkMoving = ({ work, grid, from }: Table) => {
  const [asked, setAsked] = useState<WorkMove>()
  const [aim, setAim] = useState<WorkMove>()

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'work' in source.data,
        onDrop: ({ source, location }) => {
          const to = location.current.dropTargets[0]?.data['cell'] as Cell | undefined
          const task = work.find(({ taskId }) => taskId === source.data['work'])
          if (to === undefined || task === undefined || from === undefined) return
          if (!isSame(to, from)) setAsked({ task, from, to })
        },
      }),
    [work, from],
  )

  const onKeyDown = (event: KeyboardEvent, task: WorkloadTask) => {
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const own = aim?.task.taskId === task.taskId ? aim : undefined
    const to = neighborByKey(own?.to ?? from, event.key, grid)
    if (to !== undefined) {
      event.preventDefault()
      // The table has the same keys.
      event.stopPropagation()
      setAim(isSame(to, from) ? undefined : { task, from, to })
    } else if (own !== undefined && event.key === 'Escape') {
      event.preventDefault()
      setAim(undefined)
    } else if (own !== undefined && event.key === 'Enter') {
      event.preventDefault()
      setAsked(own)
      setAim(undefined)
    }
  }

  return {
    asked,
    aim,
    onKeyDown,
    drop: () => setAim(undefined),
    /** Asks where a task is to go. */
    choose: (task: WorkloadTask) => from !== undefined && setAsked({ task, from, to: from }),
    close: () => setAsked(undefined),
  }
}
