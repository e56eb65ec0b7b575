import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = {
  /** Pixels that the content is thought to take until it has been drawn once. */
  guess: number
  /** Drawn from the start, for what is seen first. */
  first: boolean
  children: () => ReactNode
}

/** How far from what is seen content is drawn already, in pixels: Tab and the wheel never run ahead of it. */
const margin = 1000

/**
 * A part of a long list that exists only while it is near what is seen, so that thousands of rows
 * cost no more than a screenful. Its place keeps its height.
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
        // What somebody works in stays, however far they have scrolled.
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
