/** Opens a table whose first row has headings, and guesses how to read it until the person chooses otherwise. */
import { csvRows } from '../csv.ts'
import { delimiterOf, type Delimiter } from '../read-csv.ts'
import { Unreadable } from '../unreadable.ts'
import { dayOrderOf } from './cell-values.ts'
import type { Reading } from './column-mapping.tsx'
import { guessFields, type FieldTable } from './fields.ts'
import { sheetOf, type ImportLimits, type Sheet, type SheetRow } from './sheet.ts'

export type OpenedSheet<F extends string> = {
  name: string
  text: string
  delimiter: Delimiter
  sheet: Sheet
  reading: Reading<F>
}

/** What a table holds. */
export type SheetKind<F extends string> = {
  fields: FieldTable & Readonly<Record<F, unknown>>
  days: readonly F[]
  limits: ImportLimits
}

/** The order of day and month in the columns of days. */
export const readingOf = <F extends string>(
  mapping: readonly (F | null)[],
  rows: readonly SheetRow[],
  days: readonly F[],
): Reading<F> => {
  const texts = mapping.flatMap((field, index) =>
    field !== null && days.includes(field) ? rows.map(({ cells }) => cells[index] ?? '') : [],
  )
  const { order, unsure } = dayOrderOf(texts)
  return { mapping, dayOrder: order, unsureOfDays: unsure }
}

/** Throws `Unreadable` with the reason. */
export const openSheet = <F extends string>(
  { fields, days, limits }: SheetKind<F>,
  name: string,
  text: string,
  delimiter: Delimiter = delimiterOf(text),
): OpenedSheet<F> => {
  const sheet = sheetOf(text, delimiter, limits)
  const mapping = guessFields(fields, sheet.headings) as (F | null)[]
  return { name, text, delimiter, sheet, reading: readingOf(mapping, sheet.rows, days) }
}

/** The same table with its cells parted by another delimiter; unchanged if that leaves nothing to import. */
export const withDelimiter = <F extends string>(
  kind: SheetKind<F>,
  opened: OpenedSheet<F>,
  delimiter: Delimiter,
): OpenedSheet<F> => {
  try {
    return openSheet(kind, opened.name, opened.text, delimiter)
  } catch (error) {
    if (error instanceof Unreadable) return opened
    throw error
  }
}

/** An empty file with only the headings, to fill in. */
export const templateOf = (fields: FieldTable): string =>
  csvRows(
    Object.values(fields).map(({ label }) => label),
    [],
  )
