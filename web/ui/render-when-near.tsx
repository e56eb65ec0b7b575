import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = {
  /** The estimated height in pixels until the content has been rendered once. */
  guess: number
  /** Renders the content at once, for the first screenful. */
  first: boolean
  children: () => ReactNode
}

/**
 * The distance from the viewport within which content is rendered, in pixels, so that Tab and the wheel never reach an
 * empty place.
 */
const margin = 1000

/**
 * A part of a long list that is rendered only near the viewport, so that thousands of rows cost no more than a
 * screenful. Its place keeps its height.
 */
export const RenderWhenNear = ({ guess, first, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(first)
  const [height, setHeight] = useState(guess)

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        // Keeps the part that has the focus, however far the person has scrolled.
        const isNear = entry.isIntersecting || element.contains(document.activeElement)
        if (!isNear && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height)
        setDrawn(isNear)
      },
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div role="presentation" ref={place} style={drawn ? undefined : { height }}>
      {drawn && children()}
    </div>
  )
}
