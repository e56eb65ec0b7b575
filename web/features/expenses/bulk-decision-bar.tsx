import type { DecideMany, Expense } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { BulkBar } from '../../lists/bulk/bulk-bar.tsx'
import type { RecordSelection } from '../../lists/selection/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import type { BulkDecision } from './use-bulk-decision.ts'

type Props = { selection: RecordSelection<Expense>; bulk: BulkDecision; onReject: () => void }

/** The actions for the selected expenses. */
export const BulkDecisionBar = ({ selection, bulk, onReject }: Props) => {
  const { chosen, clear } = selection
  const decide = async (action: DecideMany['action']) => {
    if (await bulk.decide(action, chosen)) clear()
  }
  return (
    <BulkBar
      label="Selected expenses"
      status={bulk.deciding ? 'Saving…' : `${counted(chosen.length, 'expense')} selected`}
      onClear={clear}
    >
      <Button size="small" disabled={bulk.deciding} onClick={() => void decide('approve')}>
        Approve
      </Button>
      <Button size="small" disabled={bulk.deciding} onClick={onReject}>
        Reject
      </Button>
      <Button size="small" disabled={bulk.deciding} onClick={() => void decide('pay')}>
        Mark as paid
      </Button>
    </BulkBar>
  )
}
