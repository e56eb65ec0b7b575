import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Comment } from '../../../shared/comments/comment.ts'
import { recordsOf, type Page } from '../../client/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentWriter } from './comment-writer.tsx'
import type { ThreadProps } from './thread.ts'

type List = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<readonly Comment[]>>>,
  'data' | 'error' | 'isError' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

/** The comments on a record, oldest first, and a field to add one. */
export const Comments = ({ thread, list, people }: ThreadProps & { list: List }) => {
  const comments = recordsOf(list.data)
  const retry = () => void list.refetch()
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        Comments{' '}
        {comments !== undefined && (
          <span className="font-normal text-muted tabular">{`${comments.length}${list.hasNextPage ? '+' : ''}`}</span>
        )}
      </h3>
      {comments === undefined ? (
        list.isPending ? (
          <Loading label="Loading comments" className="flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <ErrorState title="The comments could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {comments.length === 0 ? (
            <p className="text-sm text-muted">No comments yet. Type @ to mention someone and notify them.</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {comments.map((comment) => (
                <CommentItem key={comment.id} thread={thread} comment={comment} people={people} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button
              className="self-start"
              onClick={() => void list.fetchNextPage()}
              busy={list.isFetchingNextPage && 'Loading…'}
            >
              Show later comments
            </Button>
          )}
        </>
      )}
      {thread.mayWrite && <CommentWriter thread={thread} people={people} />}
    </section>
  )
}
