import { useEffect, useRef, useState } from 'react'
import { RenderWhenNear } from '../../ui/render-when-near.tsx'
import type { PdfDocument } from './open-pdf.ts'

/** Sharp on dense screens, without canvases of a size that phones refuse. */
const mostPixelRatio = 2

/** The pages of a PDF below each other, as wide as their place. Pages are drawn when they come into view. */
export const PdfPages = ({ document, name }: { document: PdfDocument; name: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={`Pages of ${name}`}
      className="min-h-0 w-full grow self-stretch overflow-y-auto p-3 sm:p-4"
    >
      <div ref={place} className="mx-auto flex max-w-200 flex-col gap-3">
        {width !== undefined &&
          numbers.map((number) => (
            <RenderWhenNear key={number} first={number === 1} guess={Math.round(width * Math.SQRT2)}>
              {() => <PdfPage document={document} number={number} width={width} />}
            </RenderWhenNear>
          ))}
      </div>
    </div>
  )
}

type PageProps = { document: PdfDocument; number: number; width: number }

/** One page as a picture, with its text for screen readers. */
const PdfPage = ({ document, number, width }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let stop = (): void => undefined
    let isWanted = true
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number)
      if (!isWanted || canvas.current === null) return
      const ratio = Math.min(devicePixelRatio, mostPixelRatio)
      const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * ratio })
      canvas.current.width = Math.round(viewport.width)
      canvas.current.height = Math.round(viewport.height)
      const task = page.render({ canvas: canvas.current, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!isWanted) return
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      setDrawn(true)
    }
    // A page that scrolls out of view while it is drawn is cancelled. One that is damaged stays empty.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
      stop()
    }
  }, [document, number, width])
  return (
    <div className="bg-surface shadow-card" aria-busy={!isDrawn}>
      <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${document.numPages}`} className="block w-full" />
      <p className="sr-only">{text}</p>
    </div>
  )
}
