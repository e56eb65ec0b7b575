import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The search of the address as it is now. What a component was last rendered with may be older: the router
 * renders a new address in a transition, and a second change before that would undo the first.
 */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)

/**
 * The part of the address behind the question mark, and a way to change some of it: an empty value takes
 * a name out. The page stays the same one, but for the name of a `step`, such as that of a panel which is
 * opened: where that is given a value, the browser's Back takes it back.
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
