import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

type Chart = {
  /** The ids of the tasks or projects, from top to bottom. */
  ids: readonly string[]
  /** The index of each. */
  places: ReadonlyMap<string, number>
  scroller: RefObject<HTMLElement | null>
  /** Scrolls to a row. */
  show: (index: number) => void
}

/** The task or project whose bar Tab stops at, and the keys that move the focus to another row. */
export const useRowFocus = ({ ids, places, scroller, show }: Chart) => {
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

  const step = useCallback(
    (from: string, by: 1 | -1) => {
      const index = (places.get(from) ?? 0) + by
      const next = ids[index]
      if (next === undefined) return
      wantsFocus.current = next
      setStop(next)
      show(index)
    },
    [ids, places, show],
  )

  return { stop, setStop, step }
}
