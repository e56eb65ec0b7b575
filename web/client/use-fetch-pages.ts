/** Lists that need more than their first page without a click on “Show more”. */
import { useEffect } from 'react'

export type Paged = { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/** Fetches the pages of a list one after the other, to its end or for as long as `enough` is not reached. A failure stops it until the person tries again. */
export const useFetchPages = ({ hasNextPage, isFetching, isError, fetchNextPage }: Paged, enough = false): void => {
  const more = hasNextPage && !isFetching && !isError && !enough
  useEffect(() => {
    if (more) void fetchNextPage()
  }, [more, fetchNextPage])
}
