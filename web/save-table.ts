/** Hands a table over as a file. */
import { byteOrderMark, csvRows } from './csv.ts'
import { download } from './download.ts'
import { cellText, type FileTable } from './table-file.ts'

export const formats = { csv: 'CSV', xlsx: 'Excel workbook' } as const
export type Format = keyof typeof formats

const contents: Record<Format, (table: FileTable) => Promise<Blob>> = {
  csv: async ({ head, rows }) => new Blob([byteOrderMark, csvRows(head, rows.map((row) => row.map(cellText)))], { type: 'text/csv;charset=utf-8' }),
  xlsx: async (table) => {
    const { xlsxOf, xlsxType } = await import('./xlsx.ts')
    return new Blob([xlsxOf(table)], { type: xlsxType })
  },
}

/** `name` is the file's, without what says its format. */
export const saveTable = async (name: string, format: Format, table: FileTable): Promise<void> => download(`${name}.${format}`, await contents[format](table))
