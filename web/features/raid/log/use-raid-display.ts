import { useCallback, useMemo, useState } from 'react'
import { useAddress } from '../../../address/use-address.ts'
import { useSession } from '../../../session/session.ts'
import { filterNames, readFilter } from '../raid-filter.ts'
import type { RaidSource } from '../raid-list.ts'
import { nameProjects, readRaidSort, allColumns, usualColumns } from '../raid-columns.ts'
import { useUnfolded } from '../../../storage/use-unfolded.ts'
import { useStoredColumns } from '../../../lists/grid/use-stored-columns.ts'
import { writeStored, readStored } from '../../../storage/local-storage.ts'

/** Display settings of the RAID table: its columns, and whether descriptions are shown; stored on this device. */
const useTableDisplay = (person: string, kind: 'all' | 'project') => {
  const chosen = useStoredColumns(`raid-columns.${kind}.${person}`, allColumns, usualColumns[kind])
  const name = `raid-descriptions.${kind}.${person}`
  const [descriptions, setDescriptions] = useState(() => (readStored(name) ?? kind === 'project') === true)
  const showDescriptions = (shown: boolean) => {
    setDescriptions(shown)
    writeStored(name, shown)
  }
  return { ...chosen, descriptions, showDescriptions }
}

export type RaidDisplay = ReturnType<typeof useRaidDisplay>

/**
 * How a person views a log. The URL stores the type, the filter, the order and the open entry; this device stores the
 * columns and whether the risk map is shown.
 */
export const useRaidDisplay = (source: RaidSource, projects: readonly { id: string; name: string }[]) => {
  const { user } = useSession()
  const { search, change } = useAddress('entry')
  const table = useTableDisplay(user.id, source.kind)
  const map = useUnfolded('risk-map', user.id)
  const [cleared, setCleared] = useState(0)
  const names = useMemo(() => nameProjects(projects, user.role), [projects, user.role])
  const openPanel = useCallback((id: string) => change({ entry: id }), [change])
  const close = useCallback(() => change({ entry: '' }), [change])
  return {
    search,
    change,
    filter: readFilter(search),
    sort: readRaidSort(search),
    /** Id of the open entry, `new` for a new one, or empty. */
    opened: search.get('entry') ?? '',
    openPanel,
    close,
    names,
    table,
    map,
    /**
     * Counts how often the filter was cleared. Used as a key, it remounts the filter fields, which keep their own
     * text.
     */
    cleared,
    clear: () => {
      setCleared((times) => times + 1)
      change({ ...Object.fromEntries(filterNames.map((name) => [name, ''])), type: '' })
    },
  }
}
