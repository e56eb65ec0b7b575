import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pressed, seen } from './selection.ts'

export type Selection = {
  /** Of those that are shown. */
  ids: ReadonlySet<string>
  all: boolean
  toggle: (id: string, range: boolean) => void
  toggleAll: (selected: boolean) => void
  clear: () => void
}

/** The selection among the projects that are shown, given by their ids in order. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  }, [shown])
  const toggle = useCallback((id: string, range: boolean) => {
    const from = last.current
    last.current = id
    setSelected((before) => pressed(before, order.current, id, from, range))
  }, [])
  const ids = useMemo(() => seen(selected, shown), [selected, shown])
  return {
    ids,
    all: shown.length > 0 && ids.size === shown.length,
    toggle,
    toggleAll: (on) => setSelected(new Set(on ? shown : [])),
    clear: () => setSelected(new Set()),
  }
}
