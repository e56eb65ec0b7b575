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

/** Rows rendered beyond the viewport, so that Tab and the wheel always find the next row. */
const overscan = 8

/** The grid's width in pixels from which its columns fit next to each other: the `@4xl` breakpoint. */
const wideFrom = 896

type Given = {
  count: number
  /**
   * A row's key, which must not change when the row moves. Pass the same function while the list is the same: a new
   * function makes the grid compute the positions of all rows again.
   */
  keyOf: (index: number) => string
  /** The estimated height of a row in pixels until it is measured; `wide` if the columns fit next to each other. */
  heightOf: (index: number, wide: boolean) => number
}

type GridRows = {
  /** Props for the element that contains the rows: it is as high as all of them, and tracks which row has the focus. */
  body: {
    ref: RefObject<HTMLDivElement | null>
    style: CSSProperties
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
  /** The rows to render, each `top` pixels below the top of the body. */
  rows: { index: number; top: number }[]
  /** For the `ref` of each row, which has its index as `data-index`. */
  measure: (element: HTMLElement | null) => void
}

/**
 * Renders only those rows near the viewport, for a grid of thousands that scrolls with the page. A row is as high as
 * its content, and the row that has the focus stays rendered, however far the person scrolls. Memoize the rows and keep
 * their props stable, so that scrolling renders only new rows.
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
    // Content above the grid may expand or collapse, and the window may become narrow.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const rangeExtractor = useCallback((seen: Range) => {
    const near = defaultRangeExtractor(seen)
    const at = focused.current
    // Its neighbors too, so that the keys find the next row.
    const kept = at < 0 ? [] : [at - 1, at, at + 1].filter((index) => index >= 0 && index < seen.count)
    return [...new Set([...near, ...kept])].toSorted((a, b) => a - b)
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: (index) => heightOf(index, wide),
    getItemKey: keyOf,
    overscan,
    // Applies the heights that are measured while scrolling together in the next frame.
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
