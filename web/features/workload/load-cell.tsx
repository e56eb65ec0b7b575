import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Workload } from '../../../shared/analytics/analytics.ts'
import { dayWithoutYear } from '../../../shared/dates/written-day.ts'
import { counted } from '../../../shared/wording.ts'
import { classes } from '../../ui/classes.ts'
import { hours } from '../analytics/amounts.ts'
import { cellId, type Cell } from './cell-keys.ts'
import { shareWords, stepOf } from './load-step.ts'

type Props = {
  name: string
  at: Cell
  week: Workload['weeks'][number]
  load: Workload['people'][number]['weeks'][number]
  /** Unassigned work has no capacity to be compared with. */
  isPerson: boolean
  /** Whether its tasks are shown. */ open: boolean
  /** Whether Tab stops at this cell. */ stop: boolean
  /** Whether a task is aimed at it with the keyboard. */ aimed: boolean
  onOpen: () => void
  onFocus: () => void
}

/** The load of a person in a week. It opens the tasks behind it, and takes tasks that are dragged to it. */
export const LoadCell = ({ name, at, week, load, isPerson, open, stop, aimed, onOpen, onFocus }: Props) => {
  const cell = useRef<HTMLTableCellElement>(null)
  const [over, setOver] = useState(false)
  const { person, week: from } = at

  useEffect(() => {
    const element = cell.current
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      getData: () => ({ cell: { person, week: from } }),
      canDrop: ({ source }) => 'work' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [person, from])

  const content =
    load.tasks === 0 ? (
      isPerson ? (
        'Free'
      ) : (
        '–'
      )
    ) : (
      <>
        {isPerson && <span className="block leading-4">{shareWords(load.hours, week.capacity)}</span>}
        <span className={classes('block whitespace-nowrap', isPerson && 'text-xs font-normal')}>
          {hours(load.hours)} · {counted(load.tasks, 'task')}
        </span>
      </>
    )
  return (
    <td
      ref={cell}
      className={classes(
        'h-11 rounded-sm p-0 text-center',
        isPerson ? stepOf(load.hours, week.capacity).look : 'bg-hover text-muted',
        (over || aimed || open) && 'outline-2 -outline-offset-2',
        over || aimed ? 'outline-accent' : open && 'outline-edge',
      )}
    >
      {load.tasks === 0 && !open ? (
        content
      ) : (
        <button
          type="button"
          data-cell={cellId(at)}
          aria-expanded={open}
          tabIndex={stop ? 0 : -1}
          onClick={onOpen}
          onFocus={onFocus}
          className="size-full min-h-11 cursor-pointer rounded-sm px-2 hover:outline-2 hover:-outline-offset-2 hover:outline-edge focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        >
          <span className="sr-only">
            {name}, week of {dayWithoutYear(week.from)}:{' '}
          </span>
          {content}
        </button>
      )}
    </td>
  )
}
