/** Hands projects over as a file. */
import type { ProjectColumn } from '../../shared/project-columns.ts'
import type { ProjectSummary } from '../../shared/project.ts'
import { fileNameOf } from '../download.ts'
import { saveTable, type Format } from '../save-table.ts'
import { projectTable, type Telling } from './project-table-file.ts'

type Saving = Telling & { projects: readonly ProjectSummary[]; columns: readonly ProjectColumn[] | 'all'; money: boolean; format: Format; /** Of the company, and of the view where one is chosen. */ names: readonly string[] }

/** `projects-harbour-rail-late-roofs-2026-11-21.xlsx` */
export const saveProjects = async ({ projects, columns, format, names, ...telling }: Saving): Promise<void> => {
  const name = ['projects', ...names.map(fileNameOf), telling.today].filter((part) => part !== '').join('-')
  await saveTable(name, format, projectTable(projects, columns, telling))
}
