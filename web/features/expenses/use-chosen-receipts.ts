/** Receipts that were chosen for an expense before it is filed. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfter } from '../../client/use-change.ts'
import { failed } from '../../ui/toast.ts'
import { messageOf } from '../../client/problem-error.ts'
import { upload } from '../files/upload.ts'

type NotSent = { file: File; message: string }

const unwatched = { onProgress: () => undefined, onAdded: () => undefined }

/** Uploads files for a record that was just created, one after another. Resolves to those not sent, with the reasons. */
const sendFiles = async (projectId: string, recordId: string, files: readonly File[]): Promise<NotSent[]> => {
  const notSent: NotSent[] = []
  for (const file of files) {
    try {
      await upload(projectId, file, { recordId, signal: new AbortController().signal, ...unwatched })
    } catch (error) {
      notSent.push({ file, message: messageOf(error) })
    }
  }
  return notSent
}

export const useChosenReceipts = (projectId: string) => {
  const queries = useQueryClient()
  const [chosen, choose] = useState<readonly File[]>([])
  return {
    chosen,
    choose,
    /** Uploads them for the filed expense. The expense stays if one of them cannot be uploaded. */
    send: async (expenseId: string): Promise<void> => {
      if (chosen.length === 0) return
      const notSent = await sendFiles(projectId, expenseId, chosen)
      void refreshAfter(queries, 'expenses.update')
      for (const { file, message } of notSent)
        failed(`“${file.name}” was not uploaded`, `${message} You can add it under Receipts.`)
    },
  }
}
