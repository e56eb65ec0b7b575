import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf, ProblemError } from '../client/problem-error.ts'

/**
 * Shows the server's errors at their fields and focuses the last of them. Returns whether any error has a field; the
 * caller has to show the others elsewhere.
 */
export const showAtFields = <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'getValues' | 'setError'>,
  error: unknown,
): boolean => {
  if (!(error instanceof ProblemError)) return false
  const ofFields = error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  for (const { path, message } of ofFields) form.setError(path as FieldPath<F>, { message }, { shouldFocus: true })
  return ofFields.length > 0
}

/** The server's error for one field. */
export const refusedAt = (error: unknown, field: string): string | undefined =>
  error instanceof ProblemError ? error.errors.find(({ path }) => path === field)?.message : undefined

/** The message of a refusal to show outside the fields: the field's own message if there is one. */
export const refusalWords = (error: unknown): string =>
  (error instanceof ProblemError ? error.errors[0]?.message : undefined) ?? messageOf(error)
