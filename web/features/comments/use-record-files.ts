import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comment } from '../../../shared/comments/comment.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { fileList } from '../files/use-list-uploads.ts'

/**
 * The files of a record, for its comments; undefined until they are loaded, and for people who may not see them. They
 * are fetched again when a comment arrives with a file that is not among them.
 */
export const useRecordFiles = (
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
