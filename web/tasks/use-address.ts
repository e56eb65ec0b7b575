import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The part of the address behind the question mark, and a way to change some of it: an empty value takes a name out. */
export const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        // A task that is opened is a step that the browser's Back takes back; all else is the same page.
        { replace: values['task'] === undefined || values['task'] === '' },
      ),
    [setSearch],
  )
  return { search, change }
}
