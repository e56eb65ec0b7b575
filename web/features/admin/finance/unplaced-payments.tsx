import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense, useState } from 'react'
import {
  unplacedReasons,
  type PaymentState,
  type ResolutionKind,
  type UnplacedPayment,
} from '../../../../shared/operators/finance.ts'
import { getPages, recordsOf } from '../../../client/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'
import { billedAmount } from '../../billing/billing-words.ts'

const ResolveDialog = lazyPart(async () => (await import('./resolve-dialog.tsx')).ResolveDialog)

const states = { open: 'Open', resolved: 'Resolved' } satisfies Record<PaymentState, string>

/** Money that came in and belongs to no workspace, until an operator has resolved it. */
export const UnplacedPayments = () => {
  const [state, setState] = useState<PaymentState>('open')
  const [resolving, setResolving] = useState<{ payment: UnplacedPayment; kind: ResolutionKind }>()
  const list = useInfiniteQuery({ ...getPages('finance.payments', { query: { state } }), staleTime: 0 })
  const payments = recordsOf(list.data)
  const retry = () => void list.refetch()
  return (
    <Card
      title="Payments without a workspace"
      flush
      aside={<Segmented label="Payments" value={state} options={states} onChange={setState} />}
    >
      {list.isError && payments !== undefined && <StaleNote error={list.error} onRetry={retry} />}
      {payments === undefined ? (
        list.isError ? (
          <ErrorState title="The payments could not be loaded" error={list.error} onRetry={retry} />
        ) : (
          <LoadingRows label="Loading the payments" />
        )
      ) : payments.length === 0 ? (
        <EmptyState
          title={state === 'open' ? 'Every payment has its workspace' : 'No payments have been resolved yet'}
          icon={<CircleCheck />}
        >
          {state === 'open'
            ? 'If money comes in that belongs to no workspace, it appears here.'
            : 'Payments that were refunded or marked as resolved appear here.'}
        </EmptyState>
      ) : (
        <ul>
          {payments.map((one) => (
            <Row key={one.id} payment={one} onResolve={(kind) => setResolving({ payment: one, kind })} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="mt-2 flex justify-center">
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
            Show more
          </Button>
        </div>
      )}
      <Suspense>
        {resolving !== undefined && <ResolveDialog {...resolving} onClose={() => setResolving(undefined)} />}
      </Suspense>
    </Card>
  )
}

const resolutions: Record<ResolutionKind, string> = { refunded: 'Refunded', dealt_with: 'Resolved' }

const Row = ({ payment, onResolve }: { payment: UnplacedPayment; onResolve: (kind: ResolutionKind) => void }) => {
  const { amount, paidAt, why, invoiceNumber, stripeCustomerId, workspaceId, resolution } = payment
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-72">
        <p>
          <span className="font-medium tabular">{billedAmount(amount)}</span>{' '}
          <span className="text-muted">
            paid <Ago at={paidAt} />
          </span>
        </p>
        <p className="text-sm">{unplacedReasons[why]}</p>
        <p className="text-xs wrap-break-word text-muted">
          Invoice {invoiceNumber} · {stripeCustomerId}
          {workspaceId !== null && ` · ${workspaceId}`}
        </p>
        {resolution !== null && (
          <p className="mt-1 text-sm wrap-break-word">
            <span className="font-medium">{resolutions[resolution.kind]}</span> by {resolution.by.name}{' '}
            <Ago at={resolution.at} className="text-muted" />: {resolution.reason}
          </p>
        )}
      </div>
      {resolution === null && (
        <div className="flex gap-2">
          <Button size="small" onClick={() => onResolve('dealt_with')}>
            Mark as resolved
          </Button>
          <Button size="small" look="caution" onClick={() => onResolve('refunded')}>
            Refund
          </Button>
        </div>
      )}
    </li>
  )
}
