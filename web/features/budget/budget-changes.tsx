import { useInfiniteQuery } from '@tanstack/react-query'
import { budgetChangeStatuses } from '../../../shared/money/budget-choices.ts'
import type { BudgetChange } from '../../../shared/money/budget.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { centsOf, signed } from './amounts.ts'
import { LineDifferences } from './line-differences.tsx'

/** Every change of a budget, latest first, with who made and approved it and why. */
export const BudgetChanges = ({ projectId }: { projectId: string }) => {
  const list = useInfiniteQuery(getPages('budgets.changes', { params: { id: projectId }, query: { limit: 20 } }))
  const changes = recordsOf(list.data)
  const retry = () => void list.refetch()
  return (
    <Card title="Budget changes" flush>
      {changes === undefined ? (
        list.isPending ? (
          <Loading label="Loading the changes of the budget" className="flex flex-col gap-3 px-4 py-3">
            <Skeleton className="h-10" />
          </Loading>
        ) : (
          <ErrorState title="The changes could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          <ul aria-label="Budget changes">
            {changes.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
          {list.hasNextPage && (
            <div className="border-t border-line p-3 text-center">
              <Button busy={list.isFetchingNextPage && 'Loading…'} onClick={() => void list.fetchNextPage()}>
                Show more changes
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

const Row = ({ change }: { change: BudgetChange }) => {
  const { number, status, was, now, reason, requestedBy, createdAt, approvedBy, onBehalfOf, decisionNote } = change
  const { label, tone } = budgetChangeStatuses[status]
  const raise = centsOf(now.budget) - centsOf(was.budget)
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium tabular">
          {writtenAmount(was.budget)} → {writtenAmount(now.budget)}
          <span className="ml-2 font-normal text-muted">{raise === 0 ? 'same total' : signed(raise)}</span>
        </p>
        <Badge tone={number === null ? tone : 'neutral'}>{number === null ? label : `Version ${number}`}</Badge>
      </div>
      <p className="break-words">{reason}</p>
      <p className="text-sm break-words text-muted">
        {requestedBy.name} · <Ago at={createdAt} />
        {approvedBy !== null && ` · ${status === 'rejected' ? 'rejected' : 'approved'} by ${approvedBy.name}`}
        {onBehalfOf !== null && ` on behalf of ${onBehalfOf.name}`}
        {decisionNote !== '' && `: “${decisionNote}”`}
      </p>
      <LineDifferences change={change} />
    </li>
  )
}
