import { useDeferredValue, useMemo } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { useToday } from '../../../session/today.ts'
import { countTypes, filterEntries, narrow, readFilter } from '../raid-filter.ts'
import { readRaidSort, sortEntries, type ProjectNames } from '../raid-columns.ts'

export type ShownEntries = {
  /** Every loaded entry. */
  all: readonly RaidEntry[]
  /** The entries that pass the filter, of every type. */
  passed: readonly RaidEntry[]
  counts: ReturnType<typeof countTypes>
  /** The entries of the chosen type and risk-map cell, in order. */
  shown: readonly RaidEntry[]
}

/** The loaded entries, filtered and sorted by the URL; undefined until they are loaded. */
export const useShownEntries = (
  entries: readonly RaidEntry[] | undefined,
  search: URLSearchParams,
  names: ProjectNames,
): ShownEntries | undefined => {
  const today = useToday()
  // Deferred, so that typing in the search field stays fast with thousands of entries.
  const wanted = useDeferredValue(search.toString())
  return useMemo(() => {
    if (entries === undefined) return undefined
    const asked = new URLSearchParams(wanted)
    const filter = readFilter(asked)
    const passed = filterEntries(entries, filter, today)
    return {
      all: entries,
      passed,
      counts: countTypes(passed),
      shown: sortEntries(narrow(passed, filter), readRaidSort(asked), names),
    }
  }, [entries, wanted, today, names])
}
