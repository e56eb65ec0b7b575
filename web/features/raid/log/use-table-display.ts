/** Display settings of the RAID table: its columns, and whether descriptions are shown; stored on this device. */
import { useState } from 'react'
import { useStoredColumns } from '../../../lists/grid/use-stored-columns.ts'
import { writeStored, readStored } from '../../../storage/local-storage.ts'
import { allColumns, usualColumns } from '../raid-columns.ts'

export const useTableDisplay = (person: string, kind: 'all' | 'project') => {
  const chosen = useStoredColumns(`raid-columns.${kind}.${person}`, allColumns, usualColumns[kind])
  const name = `raid-descriptions.${kind}.${person}`
  const [descriptions, setDescriptions] = useState(() => (readStored(name) ?? kind === 'project') === true)
  const showDescriptions = (shown: boolean) => {
    setDescriptions(shown)
    writeStored(name, shown)
  }
  return { ...chosen, descriptions, showDescriptions }
}
