/** Reads a file to import as the text of a table. */
import { csvRows } from '../csv.ts'
import { textOf } from '../read-csv.ts'
import { Unreadable } from '../unreadable.ts'

export type ReadFile = {
  /** The table as CSV or as the file has it. */
  text: string
  /** What the file has that the table does not. */
  notes: readonly string[]
}

/** Reads an XML file of another tool; throws `Unreadable` if it is none that it knows. */
export type XmlReader = (text: string) => Promise<ReadFile>

const megabyte = 1024 * 1024

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte)

/** Throws `Unreadable` with the reason. */
export const readFile = async (file: File, most: number, readXml?: XmlReader): Promise<ReadFile> => {
  if (file.size > most) throw new Unreadable(`The file is larger than ${most / megabyte} MB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Workbooks are zip archives; older formats, also those of Microsoft Project, are compound files.
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { readXlsx } = await import('../read-xlsx.ts')
    const [head = [], ...rows] = readXlsx(bytes)
    return { text: csvRows(head, rows), notes: [] }
  }
  if (startsWith(bytes, 0xd0, 0xcf))
    throw new Unreadable(
      readXml === undefined
        ? 'This is a workbook in an old format. Save it as .xlsx or CSV first.'
        : 'This is a file in an old format of Office. Save it as .xlsx, CSV or XML first.',
    )
  const text = textOf(bytes)
  if (/^\uFEFF?\s*<(?:\?xml|[A-Z])/i.test(text)) {
    if (readXml === undefined) throw new Unreadable('This is an XML file, not a CSV file or a workbook.')
    return readXml(text)
  }
  if (text.includes('\0') || text.startsWith('%PDF'))
    throw new Unreadable(`This is not a CSV file${readXml === undefined ? ' or a workbook' : ', a workbook or XML'}.`)
  return { text, notes: [] }
}
