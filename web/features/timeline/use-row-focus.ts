import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Row } from './timeline-rows.ts'

type Chart = {
  rows: readonly Row[]
  /** The index of the row of each task. */
  places: ReadonlyMap<string, number>
  scroller: RefObject<HTMLElement | null>
  /** Scrolls to a row. */
  show: (index: number) => void
}

/** The task whose bar Tab stops at, and the keys that move the focus to another row. */
export const useRowFocus = ({ rows, places, scroller, show }: Chart) => {
  const [stop, setStop] = useState<string>()
  const wantsFocus = useRef<string>(undefined)

  // The row may be drawn only after the chart has scrolled to it, so every render looks for it.
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    const found = scroller.current?.querySelector<HTMLElement>(`[data-bar="${wantsFocus.current}"]`)
    if (found === null || found === undefined) return
    wantsFocus.current = undefined
    found.focus()
  })

  const step = (from: string, by: 1 | -1) => {
    const index = (places.get(from) ?? 0) + by
    const next = rows[index]
    if (next === undefined) return
    wantsFocus.current = next.task.id
    setStop(next.task.id)
    show(index)
  }

  return { stop, setStop, step }
}
