import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Window } from './gantt-head.tsx'
import { dayAt, xOf, type Scale } from './scale.ts'

/** Pixels that are drawn beyond the visible part, so that most scrolls do not need to redraw. */
const margin = 600

const windowOf = (scroller: HTMLElement): Window => {
  const step = Math.floor(scroller.scrollLeft / margin) * margin
  return { from: step - margin, to: step + margin * 2 + Math.ceil(scroller.clientWidth / margin) * margin }
}

type Chart = { scale: Scale; at: Day; onScrolled: (at: Day) => void }

/** Scrolls the chart to a day, and reports the first day in view after the person scrolls. */
export const useChartScroll = ({ scale, at, onScrolled }: Chart) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [drawnWindow, setDrawnWindow] = useState<Window>({ from: 0, to: 2400 })

  // Goes to the day in the URL. A scroll by hand changes the URL; it must not move the chart again.
  const shownAt = useRef<Day>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || shownAt.current === at) return
    element.scrollLeft = xOf(scale, at)
    shownAt.current = at
    setDrawnWindow(windowOf(element))
  }, [scale, at])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || shownAt.current === undefined) return
    element.scrollLeft = xOf(scale, shownAt.current)
    setDrawnWindow(windowOf(element))
  }, [scale])

  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    const element = scroller.current
    if (element === null) return
    const next = windowOf(element)
    setDrawnWindow((before) => (before.from === next.from && before.to === next.to ? before : next))
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const day = dayAt(scale, element.scrollLeft)
      if (day === shownAt.current) return
      shownAt.current = day
      onScrolled(day)
    }, 250)
  }
  useEffect(() => () => clearTimeout(settled.current), [])

  return { scroller, drawnWindow, onScroll }
}
