import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordsOf, type Page } from '../client/pages.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState, StaleNote } from './states.tsx'

type Props<Line> = {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<Page<readonly Line[]>>>,
    'data' | 'error' | 'isError' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
  >
  /** Shown if there are no lines. */
  none: string
  /** The label of the button that loads more. */
  more: string
  /** The class of the list. */
  className: string
  children: (line: Line) => ReactNode
}

/** The history of a record, newest first, one page at a time. */
export const HistorySection = <Line,>({ list, none, more, className, children }: Props<Line>) => {
  const lines = recordsOf(list.data)
  const retry = () => void list.refetch()
  return (
    <section aria-label="History" className="flex flex-col gap-2">
      <h3 className="font-semibold">History</h3>
      {lines === undefined ? (
        list.isPending ? (
          <Loading label="Loading the history" className="flex flex-col gap-2">
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
          </Loading>
        ) : (
          <ErrorState title="The history could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {lines.length === 0 && <p className="text-sm text-muted">{none}</p>}
          <ol className={className}>{lines.map((line) => children(line))}</ol>
          {list.hasNextPage && (
            <Button
              size="small"
              className="self-start"
              onClick={() => void list.fetchNextPage()}
              busy={list.isFetchingNextPage && 'Loading…'}
            >
              {more}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
