/** Reads the cells of a row for any kind of record. Pure functions. */
import type { Choice } from '../../../shared/contract/choices.ts'
import { clipped } from '../../../shared/wording.ts'
import { withoutGuard } from '../csv.ts'
import { dayIn, type DayOrder } from './written-days.ts'

/** An error in a row and its field; a null `field` means the whole row. */
export type CellProblem<F extends string> = { field: F | null; message: string }

/** The value of a cell and, if it differs, how it is shown; or why the cell is refused. */
export type Read = { value: string | number | null | undefined; shown?: string } | { refused: string }

/** A text for comparison: without its case, and with single spaces. */
export const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const orRefused = (value: string | number | undefined, refused: string): Read =>
  value === undefined ? { refused } : { value }

export const dayRead = (text: string, order: DayOrder): Read =>
  orRefused(dayIn(text, order), 'Enter a valid date, such as 2027-01-31')

/** Refuses all but the labels of a table. */
export const choicesMessage = (table: Record<string, Choice>): string =>
  `Use one of: ${Object.values(table)
    .map(({ label }) => label)
    .join(', ')}`

/** The filled cells of a row by field, several for one field parted by semicolons, and the first one beyond the last heading. Empty cells are ignored. */
export type RowCells<F extends string> = { texts: ReadonlyMap<F, string>; surplus: string | undefined }

/** `clean` changes the text of a cell. */
export const cellsOf = <F extends string>(
  cells: readonly string[],
  mapping: readonly (F | null)[],
  clean: (field: F, text: string) => string = (_, text) => text,
): RowCells<F> => {
  const texts = new Map<F, string>()
  for (const [index, field] of mapping.entries()) {
    const text = withoutGuard((cells[index] ?? '').trim())
    const said = field === null ? '' : clean(field, text)
    if (field === null || said === '') continue
    const before = texts.get(field)
    texts.set(field, before === undefined ? said : `${before}; ${said}`)
  }
  return { texts, surplus: cells.slice(mapping.length).find((cell) => cell.trim() !== '') }
}

/** What is said of a row that has a cell beyond the last heading. */
export const surplusNote = (cell: string): string => `“${clipped(cell, 40)}” has no heading and is not imported`

type Issue = { path: readonly PropertyKey[]; message: string }

type Reading<F extends string> = {
  /** Values of fields that have no cell. */
  defaults: Record<string, unknown>
  /** Undefined for a field that is not sent. */
  read: (field: F, text: string) => Read | undefined
  /** The name of a field in a request, where it differs. */
  sentAs?: Partial<Record<F, string>>
  choices: Partial<Record<F, Record<string, Choice>>>
  /** The schema of the server. */
  schema: { safeParse: (values: unknown) => { data?: unknown; error?: { issues: readonly Issue[] } | undefined } }
}

export type RowRead<F extends string, V> = {
  values: V
  /** What each cell says, as it is understood, or as it is written if it is not. */
  shown: Readonly<Partial<Record<F, string>>>
  problems: readonly CellProblem<F>[]
}

/** Reads the cells and validates them with the server's schema; returns all errors at once. */
export const readCells = <F extends string, V extends object>(
  texts: ReadonlyMap<F, string>,
  { defaults, read, sentAs = {}, choices, schema }: Reading<F>,
): RowRead<F, V> => {
  const names = sentAs as Partial<Record<F, string>>
  const fieldOf = (name: PropertyKey | undefined): F | null =>
    (Object.entries(names).find(([, sent]) => sent === name)?.[0] ?? name ?? null) as F | null
  const problems: CellProblem<F>[] = []
  const values: Record<string, unknown> = { ...defaults }
  const shown: Partial<Record<F, string>> = {}
  for (const [field, text] of texts) {
    shown[field] = text
    const found = read(field, text)
    if (found === undefined) continue
    if ('refused' in found) problems.push({ field, message: found.refused })
    else {
      if (found.value !== undefined) values[names[field] ?? field] = found.value
      shown[field] = found.shown ?? String(found.value)
    }
  }
  const parsed = schema.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOf(path[0])
    const table = field === null ? undefined : choices[field]
    if (problems.every((problem) => problem.field !== field))
      problems.push({ field, message: table === undefined ? message : choicesMessage(table) })
  }
  const valid = (parsed.data ?? values) as V
  for (const [field, table] of Object.entries(choices) as [F, Record<string, Choice>][])
    if (shown[field] !== undefined && parsed.data !== undefined)
      shown[field] = table[String(valid[field as unknown as keyof V])]?.label ?? ''
  return { values: valid, shown, problems }
}
