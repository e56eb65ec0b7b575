/** The files of a project or of one of its records, with the uploads that this page has begun. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { useSession } from '../../session/session.ts'
import { lookAgain } from './awaited.ts'
import { useUploads } from './use-uploads.ts'

type Target = { projectId: string; recordId?: string }

export const useFileList = ({ projectId, recordId }: Target) => {
  const plan = useSession().customer?.subscriptionPlan ?? 'starter'
  const list = useInfiniteQuery({
    ...getPages('files.list', { params: { id: projectId }, query: { limit: 100, recordId } }),
    refetchInterval: ({ state }) => lookAgain(recordsOf(state.data) ?? []),
  })
  useFetchPages(list)
  const { refetch } = list
  const queries = useQueryClient()
  const again = useCallback(async () => {
    for (const key of ['files.allowance', ...(recordId === undefined ? [] : ['expenses.list'])])
      void queries.invalidateQueries({ queryKey: [key] })
    await refetch()
  }, [recordId, queries, refetch])
  const sending = useUploads({ projectId, recordId }, plan, again)
  // A file that this page is sending has its own row.
  const sent = new Set(sending.uploads.map(({ id }) => id))
  const files = recordsOf(list.data)?.filter(({ id }) => !sent.has(id))
  return { ...sending, list, again, files }
}
