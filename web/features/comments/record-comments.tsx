import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { scopeOf } from '../../../shared/permissions.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Comments } from './comments.tsx'
import type { Named } from './mention.ts'
import type { Thread } from './thread.ts'
import { useRecordFiles } from './use-record-files.ts'

/** The calls for each kind of record that has comments. */
const calls = {
  task: { list: 'comments.list', add: 'comments.add', edit: 'comments.edit', remove: 'comments.remove' },
  entry: {
    list: 'comments.listOfEntry',
    add: 'comments.addToEntry',
    edit: 'comments.editOfEntry',
    remove: 'comments.removeOfEntry',
  },
} as const

type Props = {
  kind: keyof typeof calls
  id: string
  /** Null for an entry of no project. */
  projectId: string | null
  people: readonly Named[]
}

/** The comments on a task or an entry of the RAID log. */
export const RecordComments = ({ kind, id, projectId, people }: Props) => {
  const queries = useQueryClient()
  const { user } = useSession()
  const of = calls[kind]
  const list = useInfiniteQuery({
    ...getPages(of.list, { params: { id }, query: { limit: 100 } }),
    staleTime: 0,
  })
  const files = useRecordFiles(projectId, id, recordsOf(list.data))
  const thread: Thread = {
    id,
    projectId,
    files,
    mayWrite: useMay('comment.write'),
    mayRemoveAny: scopeOf(user.role, 'comment.remove') === 'all',
    add: async (body, idempotencyKey) => {
      await call(of.add, { params: { id }, body }, { idempotencyKey })
      void refreshAfter(queries, of.add)
    },
    edit: async ({ id: commentId, version }, body) => {
      await call(of.edit, { params: { id, commentId }, body: { ...body, version } })
      await refreshAfter(queries, of.edit)
    },
    remove: async ({ id: commentId }) => {
      await call(of.remove, { params: { id, commentId } })
      await refreshAfter(queries, of.remove)
    },
  }
  return <Comments thread={thread} list={list} people={people} />
}
