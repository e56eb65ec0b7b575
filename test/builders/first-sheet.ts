import { openXlsx } from '../../web/spreadsheets/read-xlsx.ts'

/** The rows of the first sheet of a workbook. */
export const firstSheetOf = (bytes: Uint8Array): string[][] => {
  const { sheets, rowsOf } = openXlsx(bytes)
  return rowsOf(sheets[0] ?? '')
}
