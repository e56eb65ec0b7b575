/** Uploads to a project or to one of its records, after which the list of files is fetched again. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getPages } from '../../client/pages.ts'
import { useSession } from '../../session/session.ts'
import { useUploads, type OnSent } from './use-uploads.ts'

export type Target = { projectId: string; recordId?: string }

/** The query of a list of files. */
export const fileList = ({ projectId, recordId }: Target) =>
  getPages('files.list', { params: { id: projectId }, query: { limit: 100, recordId } })

/** @param onSent called before the list is fetched again */
export const useListUploads = ({ projectId, recordId }: Target, onSent?: OnSent) => {
  const plan = useSession().customer?.subscriptionPlan ?? 'starter'
  const queries = useQueryClient()
  const refresh = useCallback(async () => {
    for (const key of ['files.allowance', ...(recordId === undefined ? [] : ['expenses.list'])])
      void queries.invalidateQueries({ queryKey: [key] })
    await queries.invalidateQueries({ queryKey: fileList({ projectId, recordId }).queryKey })
  }, [projectId, recordId, queries])
  const sent = useCallback<OnSent>(
    async (id) => {
      await onSent?.(id)
      await refresh()
    },
    [onSent, refresh],
  )
  return { ...useUploads({ projectId, recordId }, plan, sent), again: refresh }
}
