/** Lists of which more than the first page is wanted, though nobody has asked for it. */
import { useEffect } from 'react'

export type Paged = { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/** Fetches the pages of a list one after the other, to its end or for as long as `enough` is not reached. A failure stops it until somebody tries again. */
export const useAhead = ({ hasNextPage, isFetching, isError, fetchNextPage }: Paged, enough = false): void => {
  const more = hasNextPage && !isFetching && !isError && !enough
  useEffect(() => {
    if (more) void fetchNextPage()
  }, [more, fetchNextPage])
}
