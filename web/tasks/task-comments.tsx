import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../shared/comment.ts'
import { scopeOf } from '../../shared/permissions.ts'
import { refreshAfter } from '../changes.ts'
import { call } from '../client.ts'
import { getPages } from '../client-pages.ts'
import { Comments, type Thread } from '../comments/comments.tsx'
import type { Named } from '../comments/mention.ts'
import { useMay, useSession } from '../session.ts'

/** How often what others say is fetched, in milliseconds; never while the tab is hidden. */
const poll = 20_000

/** What was said about a task. */
export const TaskComments = ({ taskId, people }: { taskId: string; people: readonly Named[] }) => {
  const queries = useQueryClient()
  const { user } = useSession()
  const list = useInfiniteQuery({ ...getPages('comments.list', { params: { id: taskId }, query: { limit: 100 } }), refetchInterval: poll, staleTime: 0 })
  const thread: Thread<Comment> = {
    id: taskId,
    mayWrite: useMay('comment.write'),
    mayRemoveAny: scopeOf(user.role, 'comment.remove') === 'all',
    add: async (body, idempotencyKey) => {
      await call('comments.add', { params: { id: taskId }, body }, { idempotencyKey })
      void refreshAfter(queries, 'comments.add')
    },
    edit: async ({ id, version }, body) => {
      await call('comments.edit', { params: { id: taskId, commentId: id }, body: { ...body, version } })
      await refreshAfter(queries, 'comments.edit')
    },
    remove: async ({ id }) => {
      await call('comments.remove', { params: { id: taskId, commentId: id } })
      await refreshAfter(queries, 'comments.remove')
    },
  }
  return <Comments thread={thread} list={list} people={people} />
}
