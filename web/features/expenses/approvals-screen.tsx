import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Delegation } from '../../../shared/money/delegation.ts'
import type { Approval } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { BulkBar } from '../../lists/bulk/bulk-bar.tsx'
import { FailuresDialog } from '../../lists/bulk/failures-dialog.tsx'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useSelection } from '../../lists/selection/use-selection.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { RejectDialog } from '../../ui/reject-dialog.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { ApprovalRow, isDecidedHere } from './approval-row.tsx'
import { DelegationNotes } from './delegation-notes.tsx'
import { useApprovalActs } from './use-approval-acts.ts'
import { useApprovalsDecision } from './use-approvals-decision.ts'

const AwayDialog = lazyPart(async () => (await import('./away-dialog.tsx')).AwayDialog)

const pageSize = 50

/** Everything that waits for a decision in the workspace. */
export const ApprovalsScreen = () => {
  const may = useMay('expense.decide')
  const { user } = useSession()
  const absences = useQuery({ ...get('expenses.delegations'), enabled: may })
  const delegations = absences.data ?? []
  const own = delegations.find(({ person }) => person.id === user.id)
  const [setting, setSetting] = useState(false)
  const change = () => setSetting(true)
  return (
    <>
      <PageHeader
        title="Approvals"
        actions={absences.data !== undefined && own === undefined && <Button onClick={change}>While I’m Away</Button>}
        below={
          <p className="text-muted">
            Expenses, budget changes and charter changes that wait for a decision, oldest first. You cannot decide on
            your own.
          </p>
        }
      />
      {absences.isError && absences.data !== undefined && (
        <StaleNote error={absences.error} onRetry={() => void absences.refetch()} />
      )}
      <DelegationNotes delegations={delegations} onChange={change} />
      {setting && (
        <Suspense>
          <AwayDialog current={own} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {may ? (
        <Approvals delegations={delegations} isReady={!absences.isPending} />
      ) : (
        <EmptyState title="Access Restricted">
          Only people who approve expenses and budgets can view this list.
        </EmptyState>
      )}
      {absences.isError && absences.data === undefined && (
        <ErrorState
          className="mt-4"
          title="The absences could not be loaded"
          error={absences.error}
          onRetry={() => void absences.refetch()}
        />
      )}
    </>
  )
}

type ListProps = {
  delegations: readonly Delegation[]
  /** Whether the notes above the list are known. Until then, it would be moved by them. */ isReady: boolean
}

const Approvals = ({ delegations, isReady }: ListProps) => {
  const list = useInfiniteQuery(getPages('expenses.approvals', { query: { limit: pageSize } }))
  const { names, list: projects } = useAllProjects()
  const approvals = isReady && !projects.isPending ? recordsOf(list.data) : undefined
  const { decideOn, isBusy } = useApprovalActs()
  const bulk = useApprovalsDecision()
  const selection = useSelection((approvals ?? []).filter(isDecidedHere))
  const [rejecting, setRejecting] = useState<readonly Approval[]>()
  const retry = () => void list.refetch()

  const reject = async (note: string) => {
    const [only, ...more] = rejecting ?? []
    const sent = await (only !== undefined && more.length === 0
      ? decideOn(only, 'reject', note)
      : bulk.decide('reject', rejecting ?? [], note))
    if (!sent) return
    selection.clear()
    setRejecting(undefined)
  }

  if (approvals === undefined)
    return !list.isError || list.data !== undefined ? (
      <Loading label="Loading the approvals" className="rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="my-3 h-10" />
        ))}
      </Loading>
    ) : (
      <ErrorState title="The approvals could not be loaded" error={list.error} onRetry={retry} />
    )
  return (
    <>
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      {approvals.length === 0 ? (
        <EmptyState title="Nothing waits for approval">
          Expenses and budget changes that people submit, and projects that leave the tolerances of their charter,
          appear here until they are approved or rejected.
        </EmptyState>
      ) : (
        <ul aria-label="Approvals" className="rounded-lg border border-line bg-surface shadow-card">
          {approvals.map((approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              delegations={delegations}
              project={names.get(approval.projectId) ?? 'A project'}
              selected={selection.ids.has(approval.id)}
              onSelect={selection.toggle}
              busy={isBusy(approval) || bulk.deciding}
              onApprove={() => void decideOn(approval, 'approve')}
              onReject={() => setRejecting([approval])}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="mx-auto mt-3"
          busy={list.isFetchingNextPage && 'Loading…'}
          onClick={() => void list.fetchNextPage()}
        >
          Show more approvals
        </Button>
      )}
      {selection.chosen.length > 0 && (
        <BulkBar
          label="Selected approvals"
          status={bulk.deciding ? 'Saving…' : `${counted(selection.chosen.length, 'approval')} selected`}
          onClear={selection.clear}
        >
          <Button
            size="small"
            look="primary"
            disabled={bulk.deciding}
            onClick={() => void bulk.decide('approve', selection.chosen).then((sent) => sent && selection.clear())}
          >
            Approve
          </Button>
          <Button size="small" disabled={bulk.deciding} onClick={() => setRejecting(selection.chosen)}>
            Reject
          </Button>
        </BulkBar>
      )}
      {rejecting !== undefined && (
        <RejectDialog
          title={
            rejecting.length === 1
              ? `Reject “${rejecting[0]?.description}”`
              : `Reject ${counted(rejecting.length, 'approval')}`
          }
          busy={bulk.deciding || (rejecting[0] !== undefined && isBusy(rejecting[0]))}
          onReject={(note) => void reject(note)}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {bulk.report !== undefined && (
        <FailuresDialog
          {...bulk.report}
          title={`${counted(bulk.report.failures.length, 'approval')} could not be decided`}
          onClose={bulk.closeReport}
        />
      )}
    </>
  )
}
