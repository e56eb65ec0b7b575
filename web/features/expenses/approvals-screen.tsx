import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayOf, daysBetween } from '../../../shared/dates/dates.ts'
import type { Delegation } from '../../../shared/money/delegation.ts'
import type { Approval } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { paths } from '../../address/paths.ts'
import { BulkBar } from '../../lists/bulk/bulk-bar.tsx'
import { FailuresDialog } from '../../lists/bulk/failures-dialog.tsx'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { SelectRow } from '../../lists/selection/select-row.tsx'
import { useSelection } from '../../lists/selection/use-selection.ts'
import { useExactInstant, useMay, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useChangeActions } from '../budget/use-change-actions.ts'
import { RejectDialog } from '../../ui/reject-dialog.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { DelegationNotes } from './delegation-notes.tsx'
import { useApprovalsDecision } from './use-approvals-decision.ts'
import { useExpenseActions, type ActedOn } from './use-expense-actions.ts'

const AwayDialog = lazyPart(async () => (await import('./away-dialog.tsx')).AwayDialog)

const pageSize = 50
const box = 'rounded-lg border border-line bg-surface py-14'

const actedOn = ({ requestedAmount, ...approval }: Approval): ActedOn => ({
  ...approval,
  amount: requestedAmount ?? '',
})

/** A change of a charter is decided in its project: its causes and consequences do not fit into a row. */
const isDecidedHere = ({ mayDecide, type }: Approval): boolean => mayDecide && type !== 'charter'

const kinds = { expense: undefined, budget: 'Budget change', charter: 'Charter change' } as const

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
      {absences.isError && <StaleNote error={absences.error} onRetry={() => void absences.refetch()} />}
      <DelegationNotes delegations={delegations} onChange={change} />
      {setting && (
        <Suspense>
          <AwayDialog current={own} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {may ? (
        <Approvals delegations={delegations} />
      ) : (
        <EmptyState className={box} title="Access Restricted">
          Only people who approve expenses and budgets can view this list.
        </EmptyState>
      )}
    </>
  )
}

const Approvals = ({ delegations }: { delegations: readonly Delegation[] }) => {
  const list = useInfiniteQuery(getPages('expenses.approvals', { query: { limit: pageSize } }))
  const { names } = useAllProjects()
  const approvals = recordsOf(list.data)
  const actions = useExpenseActions()
  const changes = useChangeActions()
  const bulk = useApprovalsDecision()
  const selection = useSelection((approvals ?? []).filter(isDecidedHere))
  const [rejecting, setRejecting] = useState<readonly Approval[]>()
  const again = () => void list.refetch()

  const decideOn = (approval: Approval, action: 'approve' | 'reject', note?: string): Promise<boolean> =>
    approval.type === 'budget' ? changes.decide(approval, action, note) : actions.step(actedOn(approval), action, note)
  const isBusy = ({ id }: Approval): boolean => actions.busyWith(id) !== undefined || changes.busyWith(id)

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
    return list.isPending ? (
      <Loading label="Loading the approvals" className="rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="my-3 h-10" />
        ))}
      </Loading>
    ) : (
      <ErrorState className={box} title="The approvals could not be loaded" error={list.error} onRetry={again} />
    )
  return (
    <>
      {list.isError && <StaleNote error={list.error} onRetry={again} />}
      {approvals.length === 0 ? (
        <EmptyState className={box} title="Nothing waits for approval">
          Expenses and budget changes that people submit, and projects that leave the tolerances of their charter,
          appear here until they are approved or rejected.
        </EmptyState>
      ) : (
        <ul aria-label="Approvals" className="rounded-lg border border-line bg-surface shadow-card">
          {approvals.map((approval) => (
            <Row
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

const whoDecides = (
  { type, requestedBy: { id, kind } }: Approval,
  reader: string,
  delegations: readonly Delegation[],
): string => {
  if (type === 'charter') return 'The sponsor, a program manager or the company account decides'
  if (id === reader) return 'You submitted it'
  if (kind === 'customer') return 'A program manager decides'
  const forCompany = delegations.find(
    ({ active, person, delegate }) => active && person.kind === 'customer' && delegate.id !== id,
  )
  return forCompany === undefined
    ? 'The company account decides'
    : `${forCompany.delegate.name} decides on behalf of the company account`
}

/** How long an approval has waited; the exact time on hover. */
const Waiting = ({ since }: { since: string }) => {
  const { customer } = useSession()
  const days = daysBetween(dayOf(new Date(since), customer?.timeZone ?? 'UTC'), useToday())
  return (
    <time dateTime={since} title={useExactInstant()(since)}>
      {days < 1 ? 'waiting since today' : `waiting for ${counted(days, 'day')}`}
    </time>
  )
}

type RowProps = {
  approval: Approval
  delegations: readonly Delegation[]
  project: string
  selected: boolean
  onSelect: (id: string, range: boolean) => void
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

const Row = ({ approval, delegations, project, selected, onSelect, busy, onApprove, onReject }: RowProps) => {
  const { user } = useSession()
  const {
    id,
    type,
    projectId,
    description,
    justification,
    requestedBy,
    requestedAmount,
    mayDecide,
    onBehalfOf,
    waitingSince,
  } = approval
  const place = paths.project(projectId, { tab: type === 'charter' ? 'charter' : 'financials' })
  const kind = kinds[type]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover">
      {isDecidedHere(approval) ? (
        <SelectRow name={description} id={id} selected={selected} select={onSelect} />
      ) : (
        <span className="-my-1 -ml-1 size-7 shrink-0 pointer-coarse:size-10" />
      )}
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">
          {description}
          {kind !== undefined && <Badge className="ml-2 align-middle">{kind}</Badge>}
        </p>
        {justification !== '' && <p className="text-sm break-words whitespace-pre-line">{justification}</p>}
        <p className="text-sm break-words text-muted">
          <Link to={place} className="hover:underline">
            {project}
          </Link>
          {` · ${requestedBy.name} · `}
          <Waiting since={waitingSince} />
        </p>
        {onBehalfOf !== null && <p className="text-sm break-words">You decide on behalf of {onBehalfOf.name}</p>}
      </div>
      {requestedAmount !== null && (
        <p className="ml-auto font-semibold tabular">
          {type !== 'expense' && !requestedAmount.startsWith('-') && '+'}
          {writtenAmount(requestedAmount)}
        </p>
      )}
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:justify-end sm:w-40 sm:justify-end">
        {type === 'charter' && mayDecide ? (
          <Link to={place} aria-label={`Review: ${description}`} className={buttonClasses('primary', 'small')}>
            Review
          </Link>
        ) : mayDecide ? (
          <>
            <Button size="small" disabled={busy} aria-label={`Reject: ${description}`} onClick={onReject}>
              Reject
            </Button>
            <Button
              size="small"
              look="primary"
              disabled={busy}
              aria-label={`Approve: ${description}`}
              onClick={onApprove}
            >
              Approve
            </Button>
          </>
        ) : (
          <span className="text-right text-sm text-muted">{whoDecides(approval, user.id, delegations)}</span>
        )}
      </div>
    </li>
  )
}
