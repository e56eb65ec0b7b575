import { sumBy } from '../../shared/contract/sums.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordsOf, type Page, type PagesQuery } from '../client/pages.ts'
import { useFetchPages } from '../client/use-fetch-pages.ts'

/** The limit of the first page. It is small, so that it shows quickly. */
export const firstPage = 200

/** Loads the rest of a list in a few large pages, one after the other. */
export const inLargePages = <T>(pages: PagesQuery<T>, size: number): PagesQuery<T> => ({
  ...pages,
  getNextPageParam: ({ next }) => next?.replace(/([?&]limit=)\d+/, `$1${size}`),
})

const sizeOf = (data: { pages: readonly Page<readonly unknown[]>[] } | undefined): number =>
  sumBy(data?.pages ?? [], ({ items }) => items.length)

type Options = {
  /** Maximum number of records to prefetch: a screen sorts and filters what is loaded. */
  most: number
}

/** The records of a list: the first page at once, and the others as they load. */
export const useRecordPages = <T>(pages: PagesQuery<T[]>, { most }: Options) => {
  const list = useInfiniteQuery(pages)
  useFetchPages(list, sizeOf(list.data) >= most)
  const records = useMemo(() => recordsOf(list.data), [list.data])
  return { ...list, records }
}
