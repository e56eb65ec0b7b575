import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The current search part of the URL. The value from a component's last render may be older: the router renders a new
 * URL in a transition, and a second change before that would undo the first.
 */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)

/**
 * The search part of the URL, and a function to change some of it. An empty value removes a parameter. Changes replace
 * the history entry, except when `step`, such as the parameter of an open panel, gets a value: the browser's Back
 * button then undoes that.
 */
export const useAddress = (step = '') => {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const next = currentSearch()
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setSearch(next, { replace: (values[step] ?? '') === '' })
    },
    [setSearch, step],
  )
  return { search, change }
}
