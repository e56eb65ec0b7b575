/** Loads more than the first page of a list without a click on “Show more”. */
import { useEffect } from 'react'

export type Paged = { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/**
 * Fetches the pages of a list one after another, until the list ends or `enough` is true. After a failure, it stops
 * until the person tries again.
 */
export const useFetchPages = ({ hasNextPage, isFetching, isError, fetchNextPage }: Paged, enough = false): void => {
  const more = hasNextPage && !isFetching && !isError && !enough
  useEffect(() => {
    if (more) void fetchNextPage()
  }, [more, fetchNextPage])
}
