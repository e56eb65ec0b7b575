/** How a person wants the table of the RAID log: its columns, and whether descriptions are shown; kept on this device. */
import { useState } from 'react'
import { useKeptColumns } from '../../grid/use-kept-columns.ts'
import { keep, readKept } from '../../storage/kept.ts'
import { allColumns, usualColumns } from './raid-view.ts'

export const useTableDisplay = (person: string, kind: 'all' | 'project') => {
  const chosen = useKeptColumns(`raid-columns.${kind}.${person}`, allColumns, usualColumns[kind])
  const name = `raid-descriptions.${kind}.${person}`
  const [descriptions, setDescriptions] = useState(() => (readKept(name) ?? kind === 'project') === true)
  const showDescriptions = (shown: boolean) => {
    setDescriptions(shown)
    keep(name, shown)
  }
  return { ...chosen, descriptions, showDescriptions }
}
