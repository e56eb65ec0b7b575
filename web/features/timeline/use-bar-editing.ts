import { useLayoutEffect, useMemo, useRef } from 'react'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import type { BarActs } from './gantt-bar.tsx'
import { useBarDragging } from './use-bar-dragging.ts'
import { useLinkDrawing } from './use-link-drawing.ts'
import { usePendingChange } from './use-pending-change.ts'

type Chart = {
  line: DayLine
  px: number
  mayEdit: boolean
  placedOf: (id: string) => ScheduledTask | undefined
  isFixed: (id: string) => boolean
  change: (dates: NewDates) => Promise<unknown>
  link: (from: string, to: string) => void
  open: (id: string) => void
  choose: (id: string) => void
  /** Moves the focus to the next or previous bar. */
  step: (from: string, by: 1 | -1) => void
  focus: (id: string) => void
}

const arrows: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 }
const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves, resizes and links bars. With a mouse, a change is saved on release. With the keyboard, changes add up until
 * Enter saves them or Escape drops them. A finger scrolls, and a tap opens the dates; a long press takes hold of a bar,
 * and the changes that follow add up until the person keeps or drops them.
 */
export const useBarEditing = (chart: Chart) => {
  const latest = useRef(chart)
  useLayoutEffect(() => {
    latest.current = chart
  })
  const { pending, held, changes } = usePendingChange(latest)
  const { drawn, linkActs } = useLinkDrawing(latest)
  const dragActs = useBarDragging(latest, changes)

  const bar = useMemo((): BarActs => {
    const { pend, undo, hold, keep, pendingOf } = changes
    return {
      ...dragActs,
      ...linkActs,
      key: (event, id) => {
        const { mayEdit, isFixed, step, choose } = latest.current
        const [arrow, row] = [arrows[event.key], steps[event.key]]
        const own = pendingOf(id, 'keys')
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (row !== undefined) {
          event.preventDefault()
          step(id, row)
        } else if (arrow !== undefined && mayEdit && !isFixed(id)) {
          event.preventDefault()
          const grip = event.shiftKey ? 'end' : 'whole'
          hold(undefined)
          pend(id, grip, (own?.grip === grip ? own.by : 0) + arrow, 'keys')
        } else if (event.key === 'x' && mayEdit && !isFixed(id)) {
          event.preventDefault()
          choose(id)
        } else if (event.key === 'Enter' && own !== undefined) {
          event.preventDefault()
          void keep()
        } else if (event.key === 'Escape' && own !== undefined) {
          event.preventDefault()
          undo()
        }
      },
      choose: (id) => latest.current.choose(id),
      focus: (id) => latest.current.focus(id),
    }
  }, [changes, dragActs, linkActs])

  return { bar, keep: changes.keep, drop: changes.drop, pending, held, drawn }
}
