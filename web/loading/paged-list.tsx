import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { upperFirst } from '../../shared/wording.ts'
import { recordsOf, type Page } from '../client/pages.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState, StaleNote } from './states.tsx'

type Props<T> = {
  list: UseInfiniteQueryResult<{ pages: Page<readonly T[]>[] }>
  /** What it lists, within a sentence: `the change sets` */
  what: string
  /** The label of the button that loads the next page. */
  more: string
  empty: ReactNode
  children: (records: readonly T[]) => ReactNode
}

/** A paged list and its states: loading, failed, out of date, empty, and with more to load. */
export const PagedList = <T,>({ list, what, more, empty, children }: Props<T>) => {
  const records = recordsOf(list.data)
  const retry = () => void list.refetch()
  if (records === undefined)
    return list.isPending ? (
      <Loading label={`Loading ${what}`} className="rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="my-3 h-9" />
        ))}
      </Loading>
    ) : (
      <ErrorState title={`${upperFirst(what)} could not be loaded`} error={list.error} onRetry={retry} />
    )
  return (
    <div className="flex flex-col gap-3">
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      {records.length === 0 ? empty : children(records)}
      {list.hasNextPage && (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && 'Loading…'}
        >
          {more}
        </Button>
      )}
    </div>
  )
}
