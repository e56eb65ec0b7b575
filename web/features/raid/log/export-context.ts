/** What the menu of the export saves; it is loaded late and its place in the page is its own. */
import { createContext, use } from 'react'
import type { RaidEntry } from '../../../../shared/raid.ts'
import type { ProjectNames } from '../raid-view.ts'

type Exported = {
  entries: readonly RaidEntry[]
  projects: ProjectNames
  /** What the file is named after, besides the company. */ names: readonly string[]
}

export const ExportContext = createContext<Exported | undefined>(undefined)

export const useExportContext = (): Exported => {
  const exported = use(ExportContext)
  if (exported === undefined) throw new Error('There is nothing to export here')
  return exported
}
