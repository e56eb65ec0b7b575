import { useMemo, useRef, type RefObject } from 'react'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { Grip, Span } from './bar-change.ts'
import type { BarActs } from './gantt-bar.tsx'
import { waitForLongPress } from './long-press.ts'
import type { PendingChanges } from './use-pending-change.ts'

type Drag = { id: string; grip: Grip; x: number; startDay: Day; dueDay: Day; span: Span; from: 'pointer' | 'touch' }

type Chart = {
  line: DayLine
  /** The width of a day. */
  px: number
  placedOf: (id: string) => ScheduledTask | undefined
  open: (id: string) => void
}

/** Working days between the day where a drag began and the pointer. */
const placesGone = (line: DayLine, { grip, startDay, dueDay }: Drag, days: number): number =>
  grip === 'end'
    ? line.finishOf(addDays(dueDay, days)) - line.finishOf(dueDay)
    : line.startOf(addDays(startDay, days)) - line.startOf(startDay)

type DragActs = Pick<BarActs, 'press' | 'grab' | 'drag' | 'release' | 'isHeld' | 'open'>

/** Moves and resizes bars with a mouse or a finger. A click that ends a drag does not open the bar. */
export const useBarDragging = (latest: RefObject<Chart>, changes: PendingChanges): DragActs => {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)

  return useMemo(() => {
    const { pend, undo, hold, keep, isHeld, isBusy, pendingOf } = changes
    const finger = waitForLongPress()
    /** Starts a drag from the bar's current position: as planned, or as an unsaved change by touch left it. */
    const take = ({ clientX }: { clientX: number }, id: string, grip: Grip, from: Drag['from']) => {
      const placed = latest.current.placedOf(id)
      if (placed === undefined) return
      const own = pendingOf(id, 'touch')
      const { startDay, dueDay } = own ?? placed
      drag.current = { id, grip, x: clientX, startDay, dueDay, span: own?.to ?? placed, from }
    }
    return {
      press: (event, id, grip) => {
        wasDragged.current = false
        if (event.button !== 0) return
        if (event.pointerType !== 'touch') {
          take(event, id, grip, 'pointer')
          event.currentTarget.closest('button')?.setPointerCapture(event.pointerId)
        } else if (isHeld(id)) take(event, id, 'whole', 'touch')
        else if (!isBusy()) {
          const { clientX } = event
          finger.begin(event, () => {
            wasDragged.current = true
            hold(id)
            take({ clientX }, id, 'whole', 'touch')
          })
        }
      },
      grab: (event, id, end) => {
        take(event, id, end, 'touch')
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      drag: (event) => {
        finger.move(event)
        const taken = drag.current
        if (taken === undefined) return
        const days = Math.round((event.clientX - taken.x) / latest.current.px)
        if (Math.abs(event.clientX - taken.x) > 3) wasDragged.current = true
        if (wasDragged.current)
          pend(taken.id, taken.grip, placesGone(latest.current.line, taken, days), taken.from, taken.span)
      },
      release: (event) => {
        finger.stop()
        const taken = drag.current
        if (taken === undefined) return
        drag.current = undefined
        // A change made with a finger stays pending until the person keeps or drops it.
        if (taken.from === 'pointer' && event.type === 'pointercancel') undo()
        else if (taken.from === 'pointer' && wasDragged.current) void keep()
        // Reset after the click that ends the drag. If there is no such click, the next one opens the bar as usual.
        setTimeout(() => (wasDragged.current = false))
      },
      isHeld,
      open: (id) => {
        if (!wasDragged.current) latest.current.open(id)
      },
    }
  }, [latest, changes])
}
