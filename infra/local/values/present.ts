/**
 * A value that has to be there, such as the first of a list that was found not to be empty. An error at this line says
 * more than one about `undefined` wherever it is used later.
 */
export const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('A value that has to be there is missing')
  return value
}
