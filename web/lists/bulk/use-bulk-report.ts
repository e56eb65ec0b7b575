import { useState } from 'react'
import type { Offer } from '../../records/project-access.ts'
import { thenAsk, toastAndAsk } from '../../saving/toast-and-ask.ts'
import { undoAction } from '../../saving/undo.ts'
import type { BulkReport } from './failures-dialog.tsx'

type Result = BulkReport & {
  /** A question that follows from what was done. */
  ask?: (() => Promise<Offer | undefined>) | undefined
}

const undoing = (undo: BulkReport['undo']) => (undo === undefined ? {} : { action: undoAction(undo) })

/**
 * Reports a bulk change: in a toast if all changes succeeded, otherwise in full, for review before continuing. A
 * question about the others is asked after that, unless they were undone.
 */
export const useBulkReport = () => {
  const [report, setReport] = useState<Result>()
  const tell = (result: Result) => {
    const { done, undo, ask } = result
    if (result.failures.length > 0) setReport(result)
    else toastAndAsk(done, undoing(undo), ask)
  }
  return {
    report,
    tell,
    close: (undone: boolean) => {
      setReport(undefined)
      if (report === undefined || undone) return
      const { done, undo, ask } = report
      if (ask !== undefined) void thenAsk(done, undoing(undo), ask)
    },
  }
}
