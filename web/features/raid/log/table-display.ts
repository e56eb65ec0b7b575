import { createContext, use } from 'react'
import type { Column } from '../raid-view.ts'

/** What the table shows of each entry, and how to change it. */
export type TableDisplay = {
  columns: readonly Column[]
  withProject: boolean
  descriptions: boolean
  toggle: (column: Column) => void
  showDescriptions: (shown: boolean) => void
}

/** The state of the display menu, which loads when it is first opened. */
export const TableDisplayContext = createContext<TableDisplay | undefined>(undefined)

export const useTableDisplayChoice = (): TableDisplay => {
  const display = use(TableDisplayContext)
  if (display === undefined) throw new Error('There are no columns to choose here')
  return display
}
