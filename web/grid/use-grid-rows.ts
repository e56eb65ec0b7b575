import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type RefObject,
} from 'react'

/** Rows drawn beyond what is seen, so that Tab and the wheel never run ahead. */
const overscan = 8

/** Pixels of the grid from which on its columns stand side by side: that of `@4xl`. */
const wideFrom = 896

type Given = {
  count: number
  /** The same for as long as the row is the same one, wherever it stands. Itself the same function while the list is: with another one the places of all rows are reckoned anew. */
  keyOf: (index: number) => string
  /** The height of a row in pixels where it is not measured yet; `wide` where the columns stand side by side. */
  heightOf: (index: number, wide: boolean) => number
}

type GridRows = {
  /** For the element that holds the rows: it is as high as all of them, and notes which of them has the focus. */
  body: {
    ref: RefObject<HTMLDivElement | null>
    style: CSSProperties
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
  /** Those that are to be drawn, each `top` pixels below the top of the body. */
  rows: { index: number; top: number }[]
  /** For the `ref` of each row, which has its index as `data-index`. */
  measure: (element: HTMLElement | null) => void
}

/**
 * The rows of a grid of thousands that scrolls with the page: only those near what is seen exist. A row
 * has the height of its content, and the one that somebody works in stays, however far they have scrolled.
 * Rows should be memoised and get the same props while they say the same: scrolling then draws the new ones alone.
 */
export const useGridRows = ({ count, keyOf, heightOf }: Given): GridRows => {
  const body = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [wide, setWide] = useState(true)
  const focused = useRef(-1)

  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const place = () => {
      setMargin(element.getBoundingClientRect().top + window.scrollY)
      setWide(element.clientWidth >= wideFrom)
    }
    place()
    // What stands above may open and fold, and the window may become narrow.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const rangeExtractor = useCallback((seen: Range) => {
    const near = defaultRangeExtractor(seen)
    const index = focused.current
    return index < 0 || index >= seen.count || near.includes(index) ? near : [...near, index].toSorted((a, b) => a - b)
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: (index) => heightOf(index, wide),
    getItemKey: keyOf,
    overscan,
    // Rows that are measured while one scrolls are put right with the next frame, together.
    useFlushSync: false,
    scrollMargin: margin,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  return {
    body: {
      ref: body,
      style: { height: virtual.getTotalSize() },
      onFocus: (event) => {
        focused.current = Number(
          (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1,
        )
      },
      onBlur: () => {
        focused.current = -1
      },
    },
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    measure: virtual.measureElement,
  }
}
