/** Reads a file to import as the text of a table. What it is follows from its content, not from its name. */
import { csvRows } from '../csv.ts'
import { Unreadable } from '../unreadable.ts'
import { decoded, encodingOf, encodings, type Encoding } from './encodings.ts'
import { headingIn, type FieldTable } from './fields.ts'
import type { ImportLimits } from './sheet.ts'

/** Another way to read the same file: another sheet of a workbook, or another encoding of a text. */
export type OtherReadings = {
  label: 'Sheet' | 'Encoding'
  /** Labels by value. */
  options: Readonly<Record<string, string>>
  chosen: string
  /** Throws `Unreadable` with the reason. */
  read: (value: string) => Promise<ReadFile>
}

export type ReadFile = {
  /** The table as CSV or as the file has it. */
  text: string
  /** What the file has that the table does not. */
  notes: readonly string[]
  other?: OtherReadings | undefined
}

/** Reads a plan of another tool; throws `Unreadable` if it is none that it knows. */
export type PlanReader = (text: string, format: 'xml' | 'json') => Promise<ReadFile>

/** The limits and fields of an import, and the plans of other tools that it can read. */
export type FileKind = { limits: Pick<ImportLimits, 'bytes'>; fields: FieldTable; readPlan?: PlanReader | undefined }

const megabyte = 1024 * 1024

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte)

/** Formats that are known but not read, by how they begin. */
const unread: readonly [RegExp, string][] = [
  [/^%PDF/, 'This is a PDF. Export a CSV or Excel file instead.'],
  [/^BEGIN:V(?:CALENDAR|CARD)/i, 'This is a calendar or contact file. Export a CSV or Excel file instead.'],
  [/^ERMHDR\t/, 'This is a plan of Primavera P6 (XER). Export a CSV or Excel file instead.'],
  [/^MPX[,;\t]/, 'This is an old plan of Microsoft Project (MPX). Save it as XML instead.'],
  [/^\{\\rtf/, 'This is a text document (RTF). Export a CSV or Excel file instead.'],
  [/^<(?:!doctype html|html)\b/i, 'This is a web page, not an export. Export a CSV or Excel file instead.'],
]

const isXml = (text: string): boolean => /^<(?:\?xml|!--|!doctype|[a-z])/i.test(text)
const isJson = (text: string): boolean => {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads a workbook: the likeliest sheet, whose headings are known, and by choice the others. */
const readWorkbook = async (bytes: Uint8Array, { fields }: FileKind): Promise<ReadFile> => {
  const { openXlsx } = await import('../read-xlsx.ts')
  const { sheets, rowsOf } = openXlsx(bytes)
  const textOf = (name: string): string => {
    const [head = [], ...rows] = rowsOf(name)
    return csvRows(head, rows)
  }
  const read = async (chosen: string): Promise<ReadFile> => ({
    text: textOf(chosen),
    notes: [],
    other:
      sheets.length > 1
        ? { label: 'Sheet', options: Object.fromEntries(sheets.map((name) => [name, name])), chosen, read }
        : undefined,
  })
  // Sheets behind the one that is found stay packed.
  const likeliest =
    sheets.find((name) => headingIn(fields, rowsOf(name)) !== undefined) ??
    sheets.find((name) => rowsOf(name).some((row) => row.some((cell) => cell !== '')))
  return read(likeliest ?? sheets[0] ?? '')
}

/** Throws `Unreadable` with the reason. */
export const readFile = async (file: File, kind: FileKind): Promise<ReadFile> => {
  const { readPlan } = kind
  const limit = kind.limits.bytes
  if (file.size > limit) throw new Unreadable(`The file is larger than ${limit / megabyte} MB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Workbooks are zip archives; older formats, also those of Microsoft Project, are compound files.
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, kind)
  if (startsWith(bytes, 0xd0, 0xcf))
    throw new Unreadable(
      readPlan === undefined
        ? 'This is a workbook in an old format. Save it as .xlsx or CSV first.'
        : 'This is a file in an old format of Office. Save it as .xlsx, CSV or XML first.',
    )
  const { encoding, guessed } = await encodingOf(bytes)
  const text = decoded(bytes, encoding)
  const begin = text.trimStart()
  const refusal = unread.find(([beginning]) => beginning.test(begin))?.[1]
  if (refusal !== undefined) throw new Unreadable(refusal)
  if (isXml(begin)) {
    if (readPlan === undefined) throw new Unreadable('This is an XML file, not a CSV file or a workbook.')
    return readPlan(begin, 'xml')
  }
  if (isJson(begin)) {
    if (readPlan === undefined) throw new Unreadable('This is a JSON file, not a CSV file or a workbook.')
    return readPlan(begin, 'json')
  }
  if (text.includes('\0'))
    throw new Unreadable(`This is not a CSV file${readPlan === undefined ? ' or a workbook' : ', a workbook or XML'}.`)
  const read = async (chosen: string): Promise<ReadFile> => ({
    text: decoded(bytes, chosen as Encoding),
    notes: [],
    other: { label: 'Encoding', options: encodings, chosen, read },
  })
  return guessed || /\P{ASCII}/u.test(text) ? read(encoding) : { text, notes: [] }
}
