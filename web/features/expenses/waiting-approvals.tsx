import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '../../../shared/money/expense.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useMay } from '../../session/session.ts'
import { RejectDialog } from '../../ui/reject-dialog.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { useApprovalActs } from './use-approval-acts.ts'

/** The approvals that this person decides on, oldest first; undefined until they are known. None for other roles. */
export const useWaitingApprovals = () => {
  const may = useMay('expense.decide')
  const list = useInfiniteQuery({ ...getPages('expenses.approvals', { query: { limit: 50 } }), enabled: may })
  const records = may ? recordsOf(list.data) : []
  return { list, approvals: records?.filter(({ mayDecide }) => mayDecide) }
}

/** Rows with amount, who asks, Approve and Reject. */
export const WaitingApprovals = ({ approvals }: { approvals: readonly Approval[] }) => {
  const { names } = useAllProjects()
  const { decideOn, isBusy } = useApprovalActs()
  const [rejecting, setRejecting] = useState<Approval>()
  const reject = async (approval: Approval, note: string) => {
    if (await decideOn(approval, 'reject', note)) setRejecting(undefined)
  }
  return (
    <>
      {approvals.map((approval) => (
        <ApprovalRow
          key={approval.id}
          approval={approval}
          delegations={[]}
          project={names.get(approval.projectId) ?? 'A project'}
          busy={isBusy(approval)}
          onApprove={() => void decideOn(approval, 'approve')}
          onReject={() => setRejecting(approval)}
        />
      ))}
      {rejecting !== undefined && (
        <RejectDialog
          title={`Reject “${rejecting.description}”`}
          busy={isBusy(rejecting)}
          onReject={(note) => void reject(rejecting, note)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  )
}
