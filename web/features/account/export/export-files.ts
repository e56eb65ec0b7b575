/** The files of a data export. Nothing here fetches data or renders. */
import { exportParts, type ExportPart } from '../../../../shared/workspace/account-export.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { byteOrderMark, csvRows } from '../../../spreadsheets/csv.ts'
import { fileNameOf } from '../../../spreadsheets/download.ts'

export type ExportedRecord = Record<string, unknown>

/** A value as the text of a cell: lists on one line, documents as JSON, null as empty. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The records of a part as CSV; `first` marks the start of the file. */
export const csvOf = (part: ExportPart, records: readonly ExportedRecord[], first: boolean): string => {
  const fields = exportParts[part].columns
  const rows = records.map((record) => fields.map((field) => cell(record[field])))
  return `${first ? byteOrderMark : ''}${csvRows(fields, rows, { head: first })}`
}

/** The records of a part as JSON, one per line; `first` marks the start of the list. */
export const jsonOf = (records: readonly ExportedRecord[], first: boolean): string =>
  records.map((record, index) => `${first && index === 0 ? '[\n' : ',\n'}${JSON.stringify(record)}`).join('')

export const jsonEnd = (empty: boolean): string => (empty ? '[]\n' : '\n]\n')

/** `Harbour Rail`, `2026-11-21` → `plumbline-harbour-rail-2026-11-21.zip` */
export const zipName = (companyName: string, day: string): string => {
  const slug = fileNameOf(companyName).slice(0, 60)
  return `plumbline-${slug === '' ? 'workspace' : slug}-${day}.zip`
}

/** A file whose contents an export does not include. */
export type NotIncluded = { path: string; why: string }

export type About = {
  companyName: string
  at: string
  by: string
  counts: readonly (readonly [part: ExportPart, records: number])[]
  /** Undefined if the contents of files were not asked for. */
  files: { included: number; left: readonly NotIncluded[] } | undefined
}

const aboutFiles = (files: About['files']): string[] => {
  if (files === undefined)
    return ['The contents of files are not included. Export them too, or download them from their projects.']
  const { included, left } = files
  return [
    `The contents of ${counted(included, 'file')} are in files/, one folder per project, as they are now.`,
    ...(left.length === 0 ? [] : ['Not included:', ...left.map(({ path, why }) => `  ${path}: ${why}`)]),
  ]
}

export const readme = ({ companyName, at, by, counts, files }: About): string =>
  [
    `The data of ${companyName}, exported from Plumbline`,
    '',
    `When: ${at} (UTC)`,
    `By:   ${by}`,
    '',
    'Each part is included twice: as JSON with one record per line, and as UTF-8 CSV for a spreadsheet.',
    '',
    ...counts.map(
      ([part, records]) =>
        `${part.padEnd(10)} ${String(records).padStart(7)} ${plural(records, 'record ', 'records')}  ${exportParts[part].about}`,
    ),
    '',
    ...aboutFiles(files),
    '',
    'Projects and tasks in the trash are included, with deletedAt, deletedBy and deletionReason.',
    'Amounts are in US dollars. Dates are in the workspace’s time zone; timestamps are in UTC.',
    'CSV cells that start like a formula are prefixed with an apostrophe; the JSON has the original text.',
    'Not included: passwords, sign-ins, emailed links, and personal notices, which repeat the activity.',
    '',
  ].join('\r\n')
