import { useEffect, useRef, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The key by which the server recognizes a form that is sent again because its response was lost (see `repeatable` of a
 * route). Any change to the form creates a new key.
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
