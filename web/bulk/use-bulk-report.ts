import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { undoAction } from '../ui/undo.ts'
import type { BulkReport } from './failures-dialog.tsx'

/** Reports a bulk change: in a toast if all changes succeeded, otherwise in full, for review before continuing. */
export const useBulkReport = () => {
  const [report, setReport] = useState<BulkReport>()
  const tell = (result: BulkReport) => {
    const { done, failures, undo } = result
    if (failures.length > 0) setReport(result)
    else toast(done, undo === undefined ? {} : { action: undoAction(undo) })
  }
  return { report, tell, close: () => setReport(undefined) }
}
