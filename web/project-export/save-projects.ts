/** Hands projects over as a file. */
import type { ProjectColumn } from '../../shared/project-columns.ts'
import type { ProjectSummary } from '../../shared/project.ts'
import { byteOrderMark, csvRows } from '../csv.ts'
import { download, fileNameOf } from '../download.ts'
import { cellText, type FileTable } from '../table-file.ts'
import { projectTable, type Telling } from './project-table-file.ts'

export const formats = { csv: 'CSV', xlsx: 'Excel workbook' } as const
export type Format = keyof typeof formats

const contents: Record<Format, (table: FileTable) => Promise<Blob>> = {
  csv: async ({ head, rows }) => new Blob([byteOrderMark, csvRows(head, rows.map((row) => row.map(cellText)))], { type: 'text/csv;charset=utf-8' }),
  xlsx: async (table) => {
    const { xlsxOf, xlsxType } = await import('../xlsx.ts')
    return new Blob([xlsxOf(table)], { type: xlsxType })
  },
}

type Saving = Telling & { projects: readonly ProjectSummary[]; columns: readonly ProjectColumn[] | 'all'; money: boolean; format: Format; /** Of the company, and of the view where one is chosen. */ names: readonly string[] }

/** `projects-harbour-rail-late-roofs-2026-11-21.xlsx` */
export const saveProjects = async ({ projects, columns, format, names, ...telling }: Saving): Promise<void> => {
  const name = ['projects', ...names.map(fileNameOf), telling.today].filter((part) => part !== '').join('-')
  download(`${name}.${format}`, await contents[format](projectTable(projects, columns, telling)))
}
