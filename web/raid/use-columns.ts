/** How a person wants the table of the RAID log: its columns, and whether descriptions are shown; kept on this device. */
import { useState } from 'react'
import { allColumns, usualColumns, type Column } from './raid-view.ts'

type Look = { columns: readonly Column[]; descriptions: boolean }

const keyOf = (person: string, kind: 'all' | 'project') => `plumbline.raid-columns.${kind}.${person}`

const keptBy = (person: string, kind: 'all' | 'project'): Look => {
  const usual = { columns: usualColumns[kind], descriptions: kind === 'project' }
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person, kind)) ?? 'null') as Partial<Look> | null
    if (!Array.isArray(kept?.columns)) return usual
    const { columns, descriptions } = kept
    return { columns: allColumns.filter((column) => columns.includes(column)), descriptions: descriptions === true }
  } catch {
    // Storage is refused or holds something else.
    return usual
  }
}

export const useColumns = (person: string, kind: 'all' | 'project') => {
  const [look, setLook] = useState(() => keptBy(person, kind))
  const keep = (next: Look) => {
    setLook(next)
    try {
      localStorage.setItem(keyOf(person, kind), JSON.stringify(next))
    } catch {
      // It then lasts as long as the page.
    }
  }
  return {
    ...look,
    toggle: (column: Column) => keep({ ...look, columns: allColumns.filter((one) => (one === column ? !look.columns.includes(one) : look.columns.includes(one))) }),
    showDescriptions: (descriptions: boolean) => keep({ ...look, descriptions }),
  }
}
