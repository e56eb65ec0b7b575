import { useChange } from '../../client/use-change.ts'
import type { ReportSummary } from '../../../shared/reports/report.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'

/** Moves a report to the trash, with an undo in the toast; resolves to whether it was moved. */
export const useRemoveReport = () => {
  const removing = useChange('reports.remove')
  const restoring = useChange('reports.restore')
  return async (report: Pick<ReportSummary, 'id' | 'title' | 'version'>): Promise<boolean> => {
    const { id, title, version } = report
    const restore = async (): Promise<void> => {
      try {
        await restoring.mutateAsync({ input: { params: { id } } })
        toast('Report restored', { description: title })
      } catch (error) {
        notSaved(error, { title: 'The report could not be restored', what: `Restoring of “${title}”`, again: restore })
      }
    }
    const remove = async (): Promise<boolean> => {
      try {
        await removing.mutateAsync({ input: { params: { id }, body: { version } } })
        toast('Report deleted', { description: title, action: undoAction(restore) })
        return true
      } catch (error) {
        notSaved(error, { title: 'The report could not be deleted', what: `Deletion of “${title}”`, again: remove })
        return false
      }
    }
    return remove()
  }
}
