/** The notices of the signed-in person, and the calls that mark them. */
import { useIsMutating, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Notice, NoticeKind } from '../../../shared/notices/notice.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import type { Page } from '../../client/pages.ts'
import { messageOf } from '../../client/problem-error.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { failed } from '../../ui/toast.ts'
import { markIn, markInLatest } from './mark-in-cache.ts'
import { latestQuery } from '../../app/latest-notices.ts'

/** The key of the position at which a notice was last marked as unread; the bell may not know it yet. */
const lastMarked = ['notices.lastMarked']

type Pages = InfiniteData<Page<Notice[]>>

/** Marks a notice at once, and reverts it if the server refuses. */
export const useMark = () => {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: ['notices.mark'],
    mutationFn: ({ notice: { id }, read }: { notice: Notice; read: boolean }) =>
      call('notices.mark', { params: { id }, body: { read } }),
    onMutate: async ({ notice, read }) => {
      await Promise.all([
        queries.cancelQueries({ queryKey: ['notices.latest'] }),
        queries.cancelQueries({ queryKey: ['notices.list'] }),
      ])
      const before = [
        ...queries.getQueriesData({ queryKey: ['notices.latest'] }),
        ...queries.getQueriesData({ queryKey: ['notices.list'] }),
      ]
      queries.setQueryData(latestQuery.queryKey, (latest) => latest && markInLatest(latest, notice, read))
      queries.setQueriesData<Pages>(
        { queryKey: ['notices.list'] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, items: markIn(page.items, notice.id, read) })),
          },
      )
      return before
    },
    onSuccess: ({ upTo }) => {
      if (upTo !== null) queries.setQueryData(lastMarked, upTo)
    },
    onError: (error, { notice, read }, before = []) => {
      for (const [key, data] of before) queries.setQueryData(key, data)
      notSaved(error, {
        title: `Could not mark as ${read ? 'read' : 'unread'}`,
        what: `Mark of a notice as ${read ? 'read' : 'unread'}`,
        again: () => mutate({ notice, read }),
      })
    },
    onSettled: () => void refreshAfter(queries, 'notices.mark'),
  })
  return (notice: Notice, read: boolean) => mutate({ notice, read })
}

/** Marks the notices of a line as read, from its oldest to its newest. */
export const useReadGroup = () => {
  const { mutate } = useChange('notices.readGroup')
  const readGroup = (kind: NoticeKind, from: string, upTo: string): void =>
    mutate(
      { input: { body: { kind, from, upTo } } },
      {
        onError: (error) =>
          notSaved(error, {
            title: 'Could not mark as read',
            what: 'Mark of several notices as read',
            again: () => readGroup(kind, from, upTo),
          }),
      },
    )
  return readGroup
}

/** Marks all notices as read up to a position that the server returned, and those that were marked as unread since. */
export const useReadAll = () => {
  const queries = useQueryClient()
  const change = useChange('notices.readAll')
  const isMarking = useIsMutating({ mutationKey: ['notices.mark'] }) > 0
  const readAll = (upTo: string) => {
    const marked = queries.getQueryData<string>(lastMarked) ?? upTo
    change.mutate(
      { input: { body: { upTo: marked > upTo ? marked : upTo } } },
      {
        onSuccess: (latest) => queries.setQueryData(latestQuery.queryKey, latest),
        onError: (error) => failed('Could not mark as read', messageOf(error)),
      },
    )
  }
  return { readAll, isPending: change.isPending, isMarking }
}
