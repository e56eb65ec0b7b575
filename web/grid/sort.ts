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
