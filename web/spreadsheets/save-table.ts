/** Saves a table as a file. */
import { csvFile } from './csv.ts'
import { download, fileNameFrom } from './download.ts'
import { csvCell, type FileTable } from './table-file.ts'

export const formats = { csv: 'CSV', xlsx: 'Excel workbook' } as const
export type Format = keyof typeof formats

const contents: Record<Format, (table: FileTable) => Promise<Blob>> = {
  csv: async ({ head, rows }) =>
    csvFile(
      head,
      rows.map((row) => row.map(csvCell)),
    ),
  xlsx: async (table) => {
    const { xlsxOf, xlsxType } = await import('./xlsx.ts')
    return new Blob([xlsxOf(table)], { type: xlsxType })
  },
}

/** `name` has the parts of the file name, see `fileNameFrom`. */
export const saveTable = async (table: FileTable, format: Format, name: readonly string[]): Promise<void> =>
  download(`${fileNameFrom(name)}.${format}`, await contents[format](table))
