/** The files of a project or of one of its records, with the uploads that this page has begun. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { lookAgain } from './awaited.ts'
import { fileList, useListUploads, type Target } from './use-list-uploads.ts'

export const useFileList = (target: Target) => {
  const list = useInfiniteQuery({
    ...fileList(target),
    refetchInterval: ({ state }) => lookAgain(recordsOf(state.data) ?? []),
  })
  useFetchPages(list)
  const sending = useListUploads(target)
  // A file that this page is sending has its own row.
  const sent = new Set(sending.uploads.map(({ id }) => id))
  const files = recordsOf(list.data)?.filter(({ id }) => !sent.has(id))
  return { ...sending, list, files }
}
