import { useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { BarActs } from './gantt-bar.tsx'

/** A link that is being drawn: from a bar to the pointer, or to the row under it. */
type DrawnLink = { from: string; x: number; y: number; to: string | undefined }

const rowAt = (event: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .flatMap((element) => element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? [])[0]

/** Draws a link from one bar to another. */
export const useLinkDrawing = (latest: RefObject<{ link: (from: string, to: string) => void }>) => {
  const [drawn, setDrawn] = useState<DrawnLink>()
  const linking = useRef<string>(undefined)

  const linkActs = useMemo(
    (): Pick<BarActs, 'beginLink' | 'drawLink' | 'endLink'> => ({
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
    }),
    [latest],
  )

  return { drawn, linkActs }
}
