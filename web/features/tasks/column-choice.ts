import { createContext, use } from 'react'
import type { Column } from './use-columns.ts'

type Choice = { columns: readonly Column[]; withProject: boolean; toggle: (column: Column) => void }

/** What the menu of columns works on; the menu is loaded when it is first opened, and keeps its place in the page. */
export const ColumnChoice = createContext<Choice | undefined>(undefined)

export const useColumnChoice = (): Choice => {
  const choice = use(ColumnChoice)
  if (choice === undefined) throw new Error('There are no columns to choose here')
  return choice
}
