/** The fields of an import, and the columns of a sheet that match them. */

/**
 * `names`: other headings for the field, in lowercase and with only letters and digits, the likeliest first. `many`:
 * several columns can have the field.
 */
export type FieldTable = Readonly<Record<string, { label: string; names: readonly string[]; many?: boolean }>>

/** A heading for comparison: in lowercase, with only letters and digits. `#` is a number, and `% done` a percentage. */
export const bareHeading = (heading: string): string =>
  heading
    .trim()
    .replace(/^#$/, 'number')
    .replace(/^%/, 'percent')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

type Match<F> = { field: F; /** How unlikely the heading is for the field. */ rank: number }

const known = new WeakMap<FieldTable, ReadonlyMap<string, Match<string>>>()

/** The fields by the headings that can name them. */
const headingsOf = <T extends FieldTable>(table: T): ReadonlyMap<string, Match<keyof T & string>> => {
  const before = known.get(table) as ReadonlyMap<string, Match<keyof T & string>> | undefined
  if (before !== undefined) return before
  const found = new Map<string, Match<keyof T & string>>()
  for (const [field, { label, names }] of Object.entries(table))
    for (const [rank, name] of [bareHeading(label), bareHeading(field), ...names].entries())
      if (!found.has(name)) found.set(name, { field, rank })
  known.set(table, found)
  return found
}

/**
 * Guesses the field of each column from its heading; null if unknown. Of several columns for one field, the likeliest
 * one with values has it.
 */
export const guessFields = <T extends FieldTable>(
  table: T,
  headings: readonly string[],
  isFilled: (column: number) => boolean = () => true,
): ((keyof T & string) | null)[] => {
  const fields = headingsOf(table)
  const matches = headings.map((heading) => fields.get(bareHeading(heading)))
  const byField = Map.groupBy(
    matches.flatMap((match, column) => (match === undefined ? [] : [{ ...match, column }])),
    ({ field }) => field,
  )
  const mapping = headings.map((): (keyof T & string) | null => null)
  for (const [field, columns] of byField) {
    const [best, ...others] = columns.toSorted(
      (a, b) => Number(isFilled(b.column)) - Number(isFilled(a.column)) || a.rank - b.rank,
    )
    if (best !== undefined) mapping[best.column] = field
    if (table[field]?.many === true) for (const { column } of others) if (isFilled(column)) mapping[column] = field
  }
  return mapping
}

/** Rows in which the headings are looked for. */
const headingRows = 25

/**
 * The index of the row that has the headings: the first of those with the most known ones. Undefined if no row has two
 * known headings.
 */
export const headingIn = (table: FieldTable, rows: readonly (readonly string[])[]): number | undefined => {
  let best: { index: number; count: number } | undefined
  for (const [index, cells] of rows.slice(0, headingRows).entries()) {
    const count = new Set(guessFields(table, cells).filter((field) => field !== null)).size
    if (count > (best?.count ?? 1)) best = { index, count }
  }
  return best?.index
}

/** The mapping after a column was given a field. The column that had it loses it, unless several can have it. */
export const withField = <F extends string>(
  table: FieldTable,
  mapping: readonly (F | null)[],
  column: number,
  field: F | null,
): (F | null)[] =>
  mapping.map((known, index) =>
    index === column ? field : known === field && field !== null && table[field]?.many !== true ? null : known,
  )
