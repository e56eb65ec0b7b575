import { useState } from 'react'
import type { BudgetChange } from '../../../shared/money/budget.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../../session/time.tsx'
import { RejectDialog } from '../../ui/reject-dialog.tsx'
import { LineDifferences } from './line-differences.tsx'
import { useChangeActions } from './use-change-actions.ts'

/** The change of a budget that waits for a decision, with what this person may do. */
export const PendingChange = ({ change }: { change: BudgetChange }) => {
  const { id, version, was, now, reason, requestedBy, createdAt } = change
  const actions = useMay('budget.withdraw') ? change.actions : []
  const { busyWith, decide } = useChangeActions()
  const [rejecting, setRejecting] = useState(false)
  const description = `${writtenAmount(was.budget)} → ${writtenAmount(now.budget)}`
  const acted = { id, version, description }
  const busy = busyWith(id)
  const reject = async (note: string) => {
    if (await decide(acted, 'reject', note)) setRejecting(false)
  }
  return (
    <section aria-label="Pending budget change" className="mb-4 rounded-md border border-line bg-info-soft px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="font-medium tabular">
            {was.budget === now.budget
              ? `A change within ${writtenAmount(now.budget)} waits for approval`
              : `A change from ${writtenAmount(was.budget)} to ${writtenAmount(now.budget)} waits for approval`}
          </p>
          <p className="break-words">{reason}</p>
          <p className="text-sm text-muted">
            {requestedBy.name} · <Ago at={createdAt} />
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {actions.includes('withdraw') && (
            <Button size="small" disabled={busy} onClick={() => void decide(acted, 'withdraw')}>
              Withdraw
            </Button>
          )}
          {actions.includes('reject') && (
            <Button size="small" disabled={busy} onClick={() => setRejecting(true)}>
              Reject
            </Button>
          )}
          {actions.includes('approve') && (
            <Button size="small" look="primary" disabled={busy} onClick={() => void decide(acted, 'approve')}>
              Approve
            </Button>
          )}
        </div>
      </div>
      <LineDifferences change={change} />
      {rejecting && (
        <RejectDialog
          title={`Reject the change to ${writtenAmount(now.budget)}`}
          busy={busy}
          onReject={(note) => void reject(note)}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  )
}
