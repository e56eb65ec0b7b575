import { useChange } from '../../client/use-change.ts'
import type { ReportSummary } from '../../../shared/report.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'

/** Moves a report to the trash, with an undo in the toast; resolves to whether it was moved. */
export const useRemoveReport = () => {
  const removing = useChange('reports.remove')
  const restoring = useChange('reports.restore')
  return async ({ id, title, version }: Pick<ReportSummary, 'id' | 'title' | 'version'>): Promise<boolean> => {
    const undo = async () => {
      try {
        await restoring.mutateAsync({ input: { params: { id } } })
        toast('Report restored', { description: title })
      } catch (error) {
        failed('The report could not be restored', messageOf(error))
      }
    }
    try {
      await removing.mutateAsync({ input: { params: { id }, body: { version } } })
      toast('Report deleted', { description: title, action: { label: 'Undo', run: () => void undo() } })
      return true
    } catch (error) {
      failed('The report could not be deleted', messageOf(error))
      return false
    }
  }
}
