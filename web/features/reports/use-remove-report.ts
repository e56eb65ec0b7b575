import { useChange } from '../../client/use-change.ts'
import type { ReportSummary } from '../../../shared/report.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../ui/undo.ts'

/** Moves a report to the trash, with an undo in the toast; resolves to whether it was moved. */
export const useRemoveReport = () => {
  const removing = useChange('reports.remove')
  const restoring = useChange('reports.restore')
  return async ({ id, title, version }: Pick<ReportSummary, 'id' | 'title' | 'version'>): Promise<boolean> => {
    const restore = async () => {
      await restoring.mutateAsync({ input: { params: { id } } })
      return title
    }
    try {
      await removing.mutateAsync({ input: { params: { id }, body: { version } } })
      toast('Report deleted', { description: title, action: undoOfRemoval('report', restore) })
      return true
    } catch (error) {
      failed('The report could not be deleted', messageOf(error))
      return false
    }
  }
}
