import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, type ReactNode } from 'react'
import type { Order } from '../../../shared/money/order.ts'
import { recordsOf } from '../../client/pages.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { OrderTable } from './order-table.tsx'
import type { useOrders } from './use-orders.ts'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

type Props = {
  projectId: string
  list: ReturnType<typeof useOrders>
}

/** What a project has ordered, and how much of it is still to be invoiced. */
export const ProjectOrders = ({ projectId, list }: Props) => {
  const mayPlace = useMay('order.place')
  const orders = recordsOf(list.data)
  const [asked, setAsked] = useState<'new' | Order>()
  const retry = () => void list.refetch()
  const add = mayPlace && (
    <Button size="small" onClick={() => setAsked('new')}>
      <Plus aria-hidden="true" className="size-4" />
      Add Order
    </Button>
  )
  return (
    <Card title="Orders" aside={orders !== undefined && orders.length > 0 && add} flush>
      {orders === undefined ? (
        <NotLoaded pending={list.isPending} error={list.error} onRetry={retry} />
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {orders.length === 0 ? (
            <EmptyState title="No orders yet" action={add}>
              Record what is ordered, so that the budget counts it before the invoices arrive.
            </EmptyState>
          ) : (
            <OrderTable orders={orders} mayChange={mayPlace} onEdit={setAsked} />
          )}
          {list.hasNextPage && (
            <div className="border-t border-line p-3 text-center">
              <Button busy={list.isFetchingNextPage && 'Loading…'} onClick={() => void list.fetchNextPage()}>
                Show more orders
              </Button>
            </div>
          )}
        </>
      )}
      {asked !== undefined && (
        <Suspense>
          <OrderDialog
            projectId={projectId}
            order={asked === 'new' ? undefined : asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

type NotLoadedProps = { pending: boolean; error: Error | null; onRetry: () => void }

const NotLoaded = ({ pending, error, onRetry }: NotLoadedProps): ReactNode =>
  pending ? (
    <Loading label="Loading the orders" className="flex flex-col gap-3 px-4 py-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </Loading>
  ) : (
    <ErrorState title="The orders could not be loaded" error={error} onRetry={onRetry} />
  )
