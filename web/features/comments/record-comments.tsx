import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { scopeOf } from '../../../shared/permissions.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Comments } from './comments.tsx'
import type { Named } from './mention.ts'
import type { Thread } from './thread.ts'
import { useEffect } from 'react'
import type { Comment } from '../../../shared/comments/comment.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { fileList } from '../files/use-list-uploads.ts'

/**
 * The files of a record, for its comments; undefined until they are loaded, and for people who may not see them. They
 * are fetched again when a comment arrives with a file that is not among them.
 */
const useRecordFiles = (
  projectId: string | null,
  recordId: string,
  comments: readonly Pick<Comment, 'fileIds'>[] | undefined,
): readonly ProjectFile[] | undefined => {
  const list = useInfiniteQuery({ ...fileList({ projectId: projectId ?? '', recordId }), enabled: projectId !== null })
  useFetchPages(list)
  const files = recordsOf(list.data)
  const known = new Set(files?.map(({ id }) => id))
  const named = comments?.flatMap(({ fileIds }) => fileIds) ?? []
  const unknown = files === undefined ? '' : named.filter((id) => !known.has(id)).join()
  const { refetch } = list
  useEffect(() => {
    if (unknown !== '') void refetch()
  }, [unknown, refetch])
  return files
}

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
