/**
 * The parts of a page that could not be loaded. The first of them, in the order of the page, says why and offers to try
 * all of them again; the others only say what is missing. A dialog stands for itself.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { store } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

type Failure = { element: HTMLElement; retry: () => void }

const failures = store<readonly Failure[]>([])

const pageOf = ({ element }: Failure): Element | null => element.closest('[role$=dialog]')

const precedes = (one: Failure, other: Failure): boolean =>
  (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * @param retry - Reads the part again. Without it, nothing can be tried, and the part is not counted.
 * @returns `place`: for the element that says what is missing. `leads`: whether it says why and offers to try again.
 */
export const useFailure = (
  retry: (() => void) | undefined,
): { place: (element: HTMLElement | null) => void; leads: boolean; retryAll: () => void } => {
  const [element, place] = useState<HTMLElement | null>(null)
  const latest = useRef(retry)
  const [own, setOwn] = useState<Failure>()
  const all = useStore(failures)
  const isCounted = retry !== undefined
  useLayoutEffect(() => {
    latest.current = retry
  })
  // Before the first paint, so that no second button is seen.
  useLayoutEffect(() => {
    if (element === null || !isCounted) return
    const failure = { element, retry: () => latest.current?.() }
    setOwn(failure)
    failures.set([...failures.read(), failure])
    return () => failures.set(failures.read().filter((other) => other !== failure))
  }, [element, isCounted])
  const together = own === undefined ? [] : all.filter((other) => pageOf(other) === pageOf(own))
  return {
    place,
    leads: own === undefined || !together.some((other) => precedes(other, own)),
    retryAll: () => {
      for (const failure of together) failure.retry()
    },
  }
}
