/** The order of a list by one of its columns. */

export type Sort<Field extends string> = { field: Field; descending: boolean }

/** As an address has it: `dueDate`, or `-dueDate` downwards; nothing for the list's own order. */
export const writeSort = <Field extends string>(sort: Sort<Field> | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.field}`

/** Undefined where the text names none of the fields. */
export const readSort = <Field extends string>(
  text: string,
  isField: (name: string) => name is Field,
): Sort<Field> | undefined => {
  const field = text.replace(/^-/, '')
  return isField(field) ? { field, descending: text.startsWith('-') } : undefined
}

/** A column's heading pressed once more: upwards, downwards, and back to the list's own order. */
export const nextSort = <Field extends string>(now: Sort<Field> | undefined, field: Field): Sort<Field> | undefined => {
  if (now?.field !== field) return { field, descending: false }
  return now.descending ? undefined : { field, descending: true }
}
