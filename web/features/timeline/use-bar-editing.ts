import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { addDays, type Day } from '../../../shared/dates.ts'
import type { DayLine } from '../../../shared/schedule/day-line.ts'
import type { ScheduledTask } from '../../../shared/schedule/project-schedule.ts'
import type { NewDates } from '../../../shared/schedule/what-moves.ts'
import type { BarActs } from './gantt-bar.tsx'
import { waitForLongPress } from './long-press.ts'
import { datesOf, moved, type Grip, type Span } from './bar-change.ts'

/** A change of a bar that is not kept yet. `to` is where it would be on the line of working days. */
export type Pending = NewDates & { by: number; grip: Grip; from: 'keys' | 'pointer' | 'touch'; to: Span }

export type DrawnLink = { from: string; x: number; y: number; to: string | undefined }

type Given = {
  line: DayLine
  px: number
  mayEdit: boolean
  placedOf: (id: string) => ScheduledTask | undefined
  isFixed: (id: string) => boolean
  change: (dates: NewDates) => Promise<unknown>
  link: (from: string, to: string) => void
  open: (id: string) => void
  /** The bar of the row so many rows further on gets the focus. */
  step: (from: string, by: 1 | -1) => void
  focus: (id: string) => void
}

type Drag = { id: string; grip: Grip; x: number; startDay: Day; dueDay: Day; span: Span; from: 'pointer' | 'touch' }

/** Places on the line of working days that a hand has gone, from the day that it took hold of. */
const placesGone = (line: DayLine, { grip, startDay, dueDay }: Drag, days: number): number =>
  grip === 'end'
    ? line.finishOf(addDays(dueDay, days)) - line.finishOf(dueDay)
    : line.startOf(addDays(startDay, days)) - line.startOf(startDay)

const rowAt = (event: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .flatMap((element) => element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? [])[0]

const arrows: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 }
const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moving, resizing and linking bars. A mouse's change is sent when it lets go; that of keys adds up
 * until Enter keeps it or Escape drops it. A finger scrolls, and a tap opens the dates: where it rests on a
 * bar it takes hold of it, and what it drags the bar and its ends to adds up until it is kept or dropped.
 */
export const useBarEditing = (given: Given) => {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  const [pending, setPending] = useState<Pending>()
  const pendingNow = useRef<Pending>(undefined)
  const [held, setHeld] = useState<string>()
  const heldNow = useRef<string>(undefined)
  const [drawn, setDrawn] = useState<DrawnLink>()
  const drag = useRef<Drag>(undefined)
  const linking = useRef<string>(undefined)
  const wasDragged = useRef(false)

  const acts = useMemo(() => {
    const show = (next: Pending | undefined) => {
      pendingNow.current = next
      setPending(next)
    }
    const pend = (id: string, grip: Grip, by: number, from: Pending['from'], span?: Span) => {
      const { line, placedOf } = latest.current
      const placed = placedOf(id)
      if (placed === undefined) return
      const to = moved(span ?? placed, grip, by)
      const unchanged = to.start === placed.start && to.finish === placed.finish
      show(unchanged ? undefined : { ...datesOf(placed, to, line), by, grip, from, to })
    }
    const hold = (id: string | undefined) => {
      heldNow.current = id
      setHeld(id)
    }
    const finger = waitForLongPress()
    /** Takes hold where the bar is at this moment: as it is planned, or as a finger has left it. */
    const take = ({ clientX }: { clientX: number }, id: string, grip: Grip, from: Drag['from']) => {
      const placed = latest.current.placedOf(id)
      if (placed === undefined) return
      const own = pendingNow.current?.id === id && pendingNow.current.from === 'touch' ? pendingNow.current : undefined
      const { startDay, dueDay } = own ?? placed
      drag.current = { id, grip, x: clientX, startDay, dueDay, span: own?.to ?? placed, from }
    }
    const letGo = () => {
      hold(undefined)
      show(undefined)
    }
    const keep = async () => {
      const wanted = pendingNow.current
      if (wanted === undefined) return
      await latest.current.change({ id: wanted.id, startDay: wanted.startDay, dueDay: wanted.dueDay })
      if (pendingNow.current === wanted) letGo()
    }
    const bar: BarActs = {
      press: (event, id, grip) => {
        wasDragged.current = false
        if (event.button !== 0) return
        if (event.pointerType !== 'touch') {
          take(event, id, grip, 'pointer')
          event.currentTarget.closest('button')?.setPointerCapture(event.pointerId)
        } else if (heldNow.current === id) take(event, id, 'whole', 'touch')
        else if (heldNow.current === undefined || pendingNow.current === undefined) {
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
        // What a finger has left stands until it is kept or dropped.
        if (taken.from === 'pointer' && event.type === 'pointercancel') show(undefined)
        else if (taken.from === 'pointer' && wasDragged.current) void keep()
        // The click that follows a drag opens nothing; where none follows, the next one is its own.
        setTimeout(() => (wasDragged.current = false))
      },
      isHeld: (id) => heldNow.current === id,
      beginLink: (event, id) => {
        linking.current = id
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: id, x: event.clientX, y: event.clientY, to: undefined })
      },
      drawLink: (event) => {
        const from = linking.current
        if (from === undefined) return
        const to = rowAt(event)
        setDrawn({ from, x: event.clientX, y: event.clientY, to: to === from ? undefined : to })
      },
      endLink: (event) => {
        const from = linking.current
        linking.current = undefined
        setDrawn(undefined)
        const to = event.type === 'pointerup' ? rowAt(event) : undefined
        if (from !== undefined && to !== undefined && to !== from) latest.current.link(from, to)
      },
      key: (event, id) => {
        const { mayEdit, isFixed, step } = latest.current
        const [arrow, row] = [arrows[event.key], steps[event.key]]
        const own = pendingNow.current?.id === id && pendingNow.current.from === 'keys' ? pendingNow.current : undefined
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (row !== undefined) {
          event.preventDefault()
          step(id, row)
        } else if (arrow !== undefined && mayEdit && !isFixed(id)) {
          event.preventDefault()
          const grip = event.shiftKey ? 'end' : 'whole'
          hold(undefined)
          pend(id, grip, (own?.grip === grip ? own.by : 0) + arrow, 'keys')
        } else if (event.key === 'Enter' && own !== undefined) {
          event.preventDefault()
          void keep()
        } else if (event.key === 'Escape' && own !== undefined) {
          event.preventDefault()
          show(undefined)
        }
      },
      open: (id) => {
        if (!wasDragged.current) latest.current.open(id)
      },
      focus: (id) => latest.current.focus(id),
    }
    return { bar, keep, drop: letGo }
  }, [])

  return { ...acts, pending, held, drawn }
}
