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

/** The selection, and the selected records in the order shown. */
export type RecordSelection<T> = Selection & { chosen: readonly T[] }

const nothing: ReadonlySet<string> = new Set()

/** The selection among the shown records, given in order. */
export const useSelection = <T extends { id: string }>(records: readonly T[]): RecordSelection<T> => {
  const [selected, setSelected] = useState(nothing)
  const last = useRef<string>(undefined)
  const shown = useMemo(() => records.map(({ id }) => id), [records])
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
  const chosen = useMemo(() => records.filter(({ id }) => ids.has(id)), [records, ids])
  return {
    ids,
    chosen,
    all: shown.length > 0 && ids.size === shown.length,
    held: selected.size > 0,
    toggle,
    toggleAll: (on) => select(on ? new Set(shown) : nothing),
    clear: () => select(nothing),
  }
}
