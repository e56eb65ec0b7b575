import { useCallback } from 'react'
import { useMay } from '../../session/session.ts'
import { useListUploads } from '../files/use-list-uploads.ts'
import type { Thread } from './thread.ts'

/**
 * Uploads files of the record for a comment that is being written; undefined where the person may not.
 *
 * @param onAttached called with the id of each file that was uploaded; must not change
 */
export const useAttaching = ({ id, projectId, files }: Thread, onAttached: (fileId: string) => void) => {
  const mayUpload = useMay('file.write')
  const onSent = useCallback(
    async (fileId?: string) => {
      if (fileId !== undefined) onAttached(fileId)
    },
    [onAttached],
  )
  const sending = useListUploads({ projectId: projectId ?? '', recordId: id }, onSent)
  if (!mayUpload || files === undefined) return undefined
  return { ...sending, busy: sending.uploads.some(({ state }) => state !== 'failed') }
}

export type Attaching = ReturnType<typeof useAttaching>
