/** What the export menu saves. It is a context because the menu loads lazily. */
import { createContext, use } from 'react'
import type { RaidEntry } from '../../../../shared/raid.ts'
import type { ProjectNames } from '../raid-view.ts'

type Exported = {
  entries: readonly RaidEntry[]
  projects: ProjectNames
  /** Parts of the file name, besides the company. */ names: readonly string[]
}

export const ExportContext = createContext<Exported | undefined>(undefined)

export const useExportContext = (): Exported => {
  const exported = use(ExportContext)
  if (exported === undefined) throw new Error('There is nothing to export here')
  return exported
}
