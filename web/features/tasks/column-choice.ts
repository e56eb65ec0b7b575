import { createContext, use } from 'react'
import type { Column } from './use-columns.ts'

type Choice = { columns: readonly Column[]; withProject: boolean; toggle: (column: Column) => void }

/** The state of the column menu, which loads when it is first opened. */
export const ColumnChoice = createContext<Choice | undefined>(undefined)

export const useColumnChoice = (): Choice => {
  const choice = use(ColumnChoice)
  if (choice === undefined) throw new Error('There are no columns to choose here')
  return choice
}
