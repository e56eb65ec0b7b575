import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The search part of the URL, updated at once. The router applies a new URL in a transition, and a field that waited
 * for it would lose what is typed in the meantime.
 */
export const useOptimisticAddress = () => {
  const [search, setSearch] = useSearchParams()
  const arrived = search.toString()
  const [pending, setPending] = useState<string>()
  if (pending === arrived) setPending(undefined)
  const current = useMemo(() => new URLSearchParams(pending ?? arrived), [pending, arrived])
  const go = (next: URLSearchParams, replace: boolean) => {
    if (next.toString() === current.toString()) return
    setPending(next.toString())
    setSearch(next, { replace })
  }
  return [current, go] as const
}
