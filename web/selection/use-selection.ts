import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pressed, seen } from './selection.ts'

export type Selection = {
  /** Of those that are shown. */
  ids: ReadonlySet<string>
  all: boolean
  /** Something was selected and not let go since, though it may not be shown any more. */
  held: boolean
  toggle: (id: string, range: boolean) => void
  toggleAll: (selected: boolean) => void
  clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** The selection among the records that are shown, given by their ids in order. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [selected, setSelected] = useState(nothing)
  const last = useRef<string>(undefined)
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  }, [shown])
  // The same function while the list changes: rows compare it.
  const toggle = useCallback((id: string, range: boolean) => {
    const from = last.current
    last.current = id
    setSelected((before) => pressed(before, order.current, id, from, range))
  }, [])
  /** All at once: no range goes on from what was pressed before. */
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
