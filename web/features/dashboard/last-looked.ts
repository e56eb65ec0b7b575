/** What a person has already seen of the activity feed; stored on this device for each person. */
import { useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

/** Returning within this time continues the same visit, in milliseconds. */
const sameVisit = 15 * 60_000

/** `seen` and `before`: the newest lines at the end of the last visit and of the one before it. `left`: milliseconds. */
type Visit = { seen: string; before: string; left: number }

const nameOf = (person: string) => `looked.${person}`

/** The newest line of the visit before this one; empty if there was none. */
export const seenBefore = (stored: unknown, now: number): string => {
  const { seen = '', before = '', left = 0 } = (stored ?? {}) as Partial<Visit>
  return now - left < sameVisit ? before : seen
}

const readBefore = (person: string): string => seenBefore(readStored(nameOf(person)), Date.now())

/** The instant of the newest line that the person saw on their last visit; empty if this is their first. */
export const useLastSeen = (person: string, lines: readonly Activity[]): string => {
  const [before, setBefore] = useState(() => readBefore(person))
  const newest = useRef('')
  useEffect(() => {
    newest.current = lines[0]?.at ?? ''
  })
  useEffect(() => {
    const leave = () => writeStored(nameOf(person), { seen: newest.current, before, left: Date.now() } satisfies Visit)
    const turn = () => (document.visibilityState === 'hidden' ? leave() : setBefore(readBefore(person)))
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      leave()
    }
  }, [person, before])
  return before
}
