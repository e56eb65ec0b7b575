/** The search as one types. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchLimits } from '../../shared/limits.ts'
import type { Found } from '../../shared/search.ts'
import { get } from '../client.ts'

/** Milliseconds without a key after which it is asked for. */
const pause = 120
/** Milliseconds for which an answer is not asked for again. */
const fresh = 15_000

/** A text once it has not changed for the pause; one that is emptied at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}

export type Search = {
  /** What was found; that of the text before stays until the next is there. Undefined where nothing has come yet. */
  found: readonly Found[] | undefined
  /** The text that this was found for. */
  text: string
  error: Error | null
  waiting: boolean
  again: () => void
}

export const useSearch = (typed: string): Search => {
  const text = typed.trim().slice(0, searchLimits.query)
  const q = useSettled(text)
  // A query that is no longer looked at is given up, so that no late answer can take the place of a newer one.
  const { data, error, isFetching, refetch } = useQuery({ ...get('search.find', { query: { q } }), enabled: q !== '', placeholderData: keepPreviousData, staleTime: fresh })
  const none = text === '' || q === ''
  return { found: none ? undefined : data, text: q, error: none ? null : error, waiting: !none && (isFetching || q !== text), again: () => void refetch() }
}
