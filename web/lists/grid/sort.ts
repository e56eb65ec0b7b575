/** Sorts a list by one of its columns. */

export type Sort<Field extends string> = { field: Field; descending: boolean }

/** The order as the URL has it: `dueDate`, or `-dueDate` for descending; empty for the list's default order. */
export const writeSort = <Field extends string>(sort: Sort<Field> | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.field}`

/** Undefined if the text names none of the fields. */
export const readSort = <Field extends string>(
  text: string,
  isField: (name: string) => name is Field,
): Sort<Field> | undefined => {
  const field = text.replace(/^-/, '')
  return isField(field) ? { field, descending: text.startsWith('-') } : undefined
}

/** The order after a click on a heading: ascending, then descending, then the list's default order. */
export const nextSort = <Field extends string>(now: Sort<Field> | undefined, field: Field): Sort<Field> | undefined => {
  if (now?.field !== field) return { field, descending: false }
  return now.descending ? undefined : { field, descending: true }
}

/** Created once, because locale-aware comparison is expensive, and a keystroke compares thousands of records. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const compareNames = (one: string, other: string): number => collator.compare(one, other)

/** Compares values as they are written, such as days and timestamps. */
export const compareExactly = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Sorts records by a value: numbers by size, and text as `compareText` says. Empty values come last in both directions;
 * ties keep their order.
 */
export const sortByValue = <T>(
  records: readonly T[],
  descending: boolean,
  valueOf: (record: T) => string | number | null,
  compareText: (one: string, other: string) => number,
): readonly T[] => {
  const direction = descending ? -1 : 1
  const keyed = records.map((record) => ({ record, value: valueOf(record) }))
  keyed.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
    return compareText(String(a), String(b)) * direction
  })
  return keyed.map(({ record }) => record)
}
