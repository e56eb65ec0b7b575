import type { Expense } from '../../../shared/money/expense.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { RecordFiles } from '../files/record-files.tsx'

/** The receipts of an expense: download, add and delete them, also after a decision. */
export const ReceiptsDialog = ({ expense, onClose }: { expense: Expense; onClose: () => void }) => (
  <Dialog
    title="Receipts"
    description={
      <>
        <bdi>{expense.description}</bdi> · {writtenAmount(expense.amount)}. Only <bdi>{expense.submittedBy.name}</bdi>{' '}
        and the people who approve expenses see them.
      </>
    }
    onClose={onClose}
  >
    <DialogBody>
      <RecordFiles projectId={expense.projectId} recordId={expense.id} title="Receipts" none="No receipts yet." />
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
    </DialogFooter>
  </Dialog>
)
