/** The fields of an import, and the columns of a sheet that match them. */

/** `names`: other headings for the field, in lowercase and with only letters and digits. */
export type FieldTable = Readonly<Record<string, { label: string; names: readonly string[] }>>

/** A heading for comparison: in lowercase, with only letters and digits. */
export const bareHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const fieldOf = (table: FieldTable, heading: string): string | undefined => {
  const asked = bareHeading(heading)
  return Object.entries(table).find(
    ([field, { label, names }]) =>
      bareHeading(label) === asked || bareHeading(field) === asked || names.includes(asked),
  )?.[0]
}

/**
 * Guesses the field of each column from its heading; null if unknown, or if an earlier column has the field already.
 */
export const guessFields = <T extends FieldTable>(
  table: T,
  headings: readonly string[],
): ((keyof T & string) | null)[] => {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = fieldOf(table, heading) as (keyof T & string) | undefined
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The mapping after a column was given a field. A field belongs to one column, so the column that had it loses it. */
export const withField = <F extends string>(
  mapping: readonly (F | null)[],
  column: number,
  field: F | null,
): (F | null)[] => mapping.map((known, index) => (index === column ? field : known === field ? null : known))
