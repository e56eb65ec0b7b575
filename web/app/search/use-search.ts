import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchLimits } from '../../../shared/search/limits.ts'
import type { Found } from '../../../shared/search/search.ts'
import { askedWords, hasWords } from '../../../shared/search/search-words.ts'
import { get } from '../../client/client.ts'

/** How long to wait after the last key before searching, in milliseconds. */
const pause = 120
/** How long a response is reused, in milliseconds. */
const fresh = 15_000

/** A text, delayed until it has not changed for the pause; an empty text takes effect at once. */
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
  /**
   * The search results. Until the response arrives, the previous results that match the current text, so that no one
   * opens a wrong result; undefined if there are none.
   */
  found: readonly Found[] | undefined
  error: Error | null
  waiting: boolean
  again: () => void
}

export const useSearch = (typed: string): Search => {
  const text = typed.trim().slice(0, searchLimits.query)
  const q = useSettled(text)
  // Cancels a query that is no longer used, so that a late response cannot replace a newer one.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...get('search.find', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  if (text === '') return { found: undefined, error: null, waiting: false, again: () => undefined }
  const waiting = isFetching || q !== text
  const asked = askedWords(text)
  const isOfOtherText = isPlaceholderData || q !== text
  const narrowed = isOfOtherText ? data?.filter(({ name }) => hasWords(name, asked)) : data
  const hits = isOfOtherText && narrowed?.length === 0 ? undefined : narrowed
  return { found: hits, error: waiting ? null : error, waiting, again: () => void refetch() }
}
