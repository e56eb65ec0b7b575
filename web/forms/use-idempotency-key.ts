import { useEffect, useRef, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The key by which the server knows a form that is sent once more, because its answer was lost, from another one
 * (see `repeatable` of a route): it is another as soon as something in the form is.
 */
export const useIdempotencyKey = <F extends FieldValues>(form: UseFormReturn<F>): RefObject<string> => {
  const key = useRef<string>(crypto.randomUUID())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          key.current = crypto.randomUUID()
        },
      }),
    [form],
  )
  return key
}
