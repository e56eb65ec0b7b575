/** Receipts that were chosen for an expense before it is filed. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfter } from '../../client/use-change.ts'
import { failed } from '../../ui/toast.ts'
import { sendFiles } from '../files/send-files.ts'

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
