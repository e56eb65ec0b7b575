/** Where a timeline keeps what it shows: in the address of its screen, or in the dialog that it is in. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentSearch } from '../../address/use-address.ts'
import { readLook, type TimelineLook, type TimelineView } from './timeline-address.ts'

export type TimelinePart = 'timeline' | 'raid'

export type TimelinePlace = {
  part: TimelinePart
  onPart: (part: TimelinePart) => void
  look: TimelineLook
  onLook: (look: Partial<TimelineLook>) => void
  /** A shift that a link from another screen asks for: `all`, or the ids of some tasks. */
  shift: string | undefined
  onShifted: () => void
}

export const useAddressPlace = (): TimelinePlace => {
  const [search, setSearch] = useSearchParams()
  const change = (to: Record<string, string | undefined>) => {
    const next = currentSearch()
    for (const [name, value] of Object.entries(to))
      if (value === '') next.delete(name)
      else if (value !== undefined) next.set(name, value)
    setSearch(next, { replace: true })
  }
  return {
    part: search.get('part') === 'raid' ? 'raid' : 'timeline',
    onPart: (part) => change({ part: part === 'raid' ? part : '' }),
    look: readLook(search),
    onLook: change,
    shift: search.get('shift') ?? undefined,
    onShifted: () => change({ shift: '' }),
  }
}

export const useOwnPlace = (view: TimelineView): TimelinePlace => {
  const [part, setPart] = useState<TimelinePart>('timeline')
  const [look, setLook] = useState<TimelineLook>({ zoom: undefined, show: 'all', view, at: undefined })
  return {
    part,
    onPart: setPart,
    look,
    onLook: (to) => setLook((before) => ({ ...before, ...to })),
    shift: undefined,
    onShifted: () => undefined,
  }
}
