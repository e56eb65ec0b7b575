/** The search as one types. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchLimits } from '../../../shared/limits.ts'
import type { Found } from '../../../shared/search.ts'
import { askedWords, hasWords } from '../../../shared/search-words.ts'
import { get } from '../../client/client.ts'

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
  /**
   * What was found. Until the answer is there: what of the one before has the words that are typed now, so
   * that nothing can be opened that was not meant. Undefined where there is nothing of that yet.
   */
  found: readonly Found[] | undefined
  error: Error | null
  waiting: boolean
  again: () => void
}

export const useSearch = (typed: string): Search => {
  const text = typed.trim().slice(0, searchLimits.query)
  const q = useSettled(text)
  // A query that is no longer looked at is given up, so that no late answer can take the place of a newer one.
  const { data, error, isFetching, refetch } = useQuery({
    ...get('search.find', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  if (text === '') return { found: undefined, error: null, waiting: false, again: () => undefined }
  const waiting = isFetching || q !== text
  const asked = askedWords(text)
  const narrowed = waiting ? data?.filter(({ name }) => hasWords(name, asked)) : data
  const found = waiting && narrowed?.length === 0 ? undefined : narrowed
  return { found, error: waiting ? null : error, waiting, again: () => void refetch() }
}
