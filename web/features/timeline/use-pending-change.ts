import { useMemo, useRef, useState, type RefObject } from 'react'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import { datesOf, moved, type Grip, type Span } from './bar-change.ts'

/** A change of a bar that is not saved yet. `to` is its new place on the line of working days. */
export type Pending = NewDates & { by: number; grip: Grip; from: 'keys' | 'pointer' | 'touch'; to: Span }

type Chart = {
  line: DayLine
  placedOf: (id: string) => ScheduledTask | undefined
  change: (dates: NewDates) => Promise<unknown>
}

/** The bar that a finger holds, and the change that is not saved yet. The functions never change. */
export const usePendingChange = (latest: RefObject<Chart>) => {
  const [pending, setPending] = useState<Pending>()
  const pendingNow = useRef<Pending>(undefined)
  const [held, setHeld] = useState<string>()
  const heldNow = useRef<string>(undefined)

  const changes = useMemo(() => {
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
    const drop = () => {
      hold(undefined)
      show(undefined)
    }
    const keep = async () => {
      const wanted = pendingNow.current
      if (wanted === undefined) return
      await latest.current.change({ id: wanted.id, startDay: wanted.startDay, dueDay: wanted.dueDay })
      if (pendingNow.current === wanted) drop()
    }
    return {
      pend,
      /** Drops the change, but keeps hold of the bar. */
      undo: () => show(undefined),
      hold,
      drop,
      keep,
      isHeld: (id: string) => heldNow.current === id,
      /** Whether a bar is held that has been changed already. */
      isBusy: () => heldNow.current !== undefined && pendingNow.current !== undefined,
      /** The pending change of a bar, if it was made this way. */
      pendingOf: (id: string, from: Pending['from']) =>
        pendingNow.current?.id === id && pendingNow.current.from === from ? pendingNow.current : undefined,
    }
  }, [latest])

  return { pending, held, changes }
}

export type PendingChanges = ReturnType<typeof usePendingChange>['changes']
