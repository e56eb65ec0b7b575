import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pressed, seen } from './selection.ts'

export type Selection = {
  /** Only ids of shown records. */
  ids: ReadonlySet<string>
  all: boolean
  /** Whether there is a selection, even if its records are not shown any more. */
  held: boolean
  toggle: (id: string, range: boolean) => void
  toggleAll: (selected: boolean) => void
  clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** The selection among the shown records, given by their ids in order. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [selected, setSelected] = useState(nothing)
  const last = useRef<string>(undefined)
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  }, [shown])
  // Keeps the same function when the list changes, because memoized rows compare it.
  const toggle = useCallback((id: string, range: boolean) => {
    const from = last.current
    last.current = id
    setSelected((before) => pressed(before, order.current, id, from, range))
  }, [])
  /** Changes several at once, so no range continues from the last clicked record. */
  const select = (next: ReadonlySet<string>) => {
    last.current = undefined
    setSelected(next)
  }
  const ids = useMemo(() => (selected.size === 0 ? nothing : seen(selected, shown)), [selected, shown])
  return {
    ids,
    all: shown.length > 0 && ids.size === shown.length,
    held: selected.size > 0,
    toggle,
    toggleAll: (on) => select(on ? new Set(shown) : nothing),
    clear: () => select(nothing),
  }
}
