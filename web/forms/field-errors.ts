import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf, ProblemError } from '../client/problem-error.ts'

/** Shows at the fields of a form what the server refused of them, and goes to the last of them. Whether any of it stands there: the rest has to be told elsewhere. */
export const showAtFields = <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'getValues' | 'setError'>,
  error: unknown,
): boolean => {
  if (!(error instanceof ProblemError)) return false
  const ofFields = error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  for (const { path, message } of ofFields) form.setError(path as FieldPath<F>, { message }, { shouldFocus: true })
  return ofFields.length > 0
}

/** What the server refused of one field. */
export const refusedAt = (error: unknown, field: string): string | undefined =>
  error instanceof ProblemError ? error.errors.find(({ path }) => path === field)?.message : undefined

/** What a person is told of a refusal where it stands at no field of its own: the field's own words where there are some. */
export const refusalWords = (error: unknown): string =>
  (error instanceof ProblemError ? error.errors[0]?.message : undefined) ?? messageOf(error)
