/** Opens a table with headings, and guesses how to read it until the person chooses otherwise. */
import { csvRows } from '../csv.ts'
import { delimiterOf, type Delimiter } from '../read-csv.ts'
import { Unreadable } from '../unreadable.ts'
import { dayOrderOf } from './written-days.ts'
import type { Reading } from './column-mapping.tsx'
import { guessFields, type FieldTable } from './fields.ts'
import type { OtherReadings, ReadFile } from './read-file.ts'
import { sheetOf, type ImportLimits, type Sheet, type SheetRow } from './sheet.ts'

export type OpenedSheet<F extends string> = {
  name: string
  text: string
  delimiter: Delimiter
  sheet: Sheet
  /** How else the file can be read. */
  other: OtherReadings | undefined
  reading: Reading<F>
}

/** What a table holds. */
export type SheetKind<F extends string> = {
  fields: FieldTable & Readonly<Record<F, unknown>>
  days: readonly F[]
  limits: ImportLimits
}

/** Whether a column has any value. */
export const isFilledIn =
  (rows: readonly SheetRow[]) =>
  (column: number): boolean =>
    rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')

/** The order of day and month in the columns of days. */
export const readingOf = <F extends string>(
  mapping: readonly (F | null)[],
  rows: readonly SheetRow[],
  days: readonly F[],
): Reading<F> => {
  const texts = mapping.flatMap((field, index) =>
    field !== null && days.includes(field) ? rows.map(({ cells }) => cells[index] ?? '') : [],
  )
  const { order, unsure, example } = dayOrderOf(texts)
  return { mapping, dayOrder: order, openDay: unsure ? example : undefined }
}

/** Throws `Unreadable` with the reason. */
export const openSheet = <F extends string>(
  { fields, days, limits }: SheetKind<F>,
  name: string,
  { text, other }: Pick<ReadFile, 'text' | 'other'>,
  delimiter: Delimiter = delimiterOf(text),
): OpenedSheet<F> => {
  const sheet = sheetOf(text, delimiter, limits, fields)
  const mapping = guessFields(fields, sheet.headings, isFilledIn(sheet.rows)) as (F | null)[]
  return { name, text, other, delimiter, sheet, reading: readingOf(mapping, sheet.rows, days) }
}

/** The same table with its cells parted by another delimiter; unchanged if that leaves nothing to import. */
export const withDelimiter = <F extends string>(
  kind: SheetKind<F>,
  opened: OpenedSheet<F>,
  delimiter: Delimiter,
): OpenedSheet<F> => unlessUnreadable(opened, () => openSheet(kind, opened.name, opened, delimiter))

/** The same file, but another sheet of it, or in another encoding; unchanged if that leaves nothing to import. */
export const readAs = async <F extends string>(
  kind: SheetKind<F>,
  opened: OpenedSheet<F>,
  value: string,
): Promise<OpenedSheet<F>> => {
  const read = (await opened.other?.read(value)) ?? opened
  return unlessUnreadable(opened, () => openSheet(kind, opened.name, read))
}

const unlessUnreadable = <T>(before: T, open: () => T): T => {
  try {
    return open()
  } catch (error) {
    if (error instanceof Unreadable) return before
    throw error
  }
}

/** An empty file with only the headings, to fill in. */
export const templateOf = (fields: FieldTable): string =>
  csvRows(
    Object.values(fields).map(({ label }) => label),
    [],
  )
