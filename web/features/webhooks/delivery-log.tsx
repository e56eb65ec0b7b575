import { useInfiniteQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** How often the log is fetched while a delivery is pending, in milliseconds; never while the tab is hidden. */
const refetchMs = 15_000

/** The deliveries of a webhook, newest event first. */
export const DeliveryLog = ({ webhook: { id } }: { webhook: Webhook }) => {
  const log = useInfiniteQuery({
    ...getPages('webhooks.deliveries', { params: { id } }),
    refetchInterval: ({ state }) =>
      recordsOf(state.data)?.some(({ state: one }) => one === 'waiting') ? refetchMs : false,
  })
  const deliveries = recordsOf(log.data)
  const retry = () => void log.refetch()
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="deliveries" className="font-semibold">
          Deliveries
        </h2>
        <Button look="quiet" size="small" onClick={retry} busy={log.isRefetching && 'Refreshing…'}>
          Refresh
        </Button>
      </div>
      {log.isError && deliveries !== undefined && <StaleNote error={log.error} onRetry={retry} />}
      {deliveries === undefined ? (
        log.isError ? (
          <ErrorState title="The deliveries could not be loaded" error={log.error} onRetry={retry} />
        ) : (
          <Loading label="Loading the deliveries" className="rounded-lg border border-line bg-surface">
            {[1, 2, 3, 4].map((row) => (
              <span key={row} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
                <Skeleton className="h-4 w-44" />
                <span className="grow" />
                <Skeleton className="h-4 w-16" />
              </span>
            ))}
          </Loading>
        )
      ) : deliveries.length === 0 ? (
        <EmptyState icon={<Inbox />} title="Nothing has been sent yet">
          The next delivery appears here, with every attempt. A test delivery appears immediately.
        </EmptyState>
      ) : (
        <ul aria-label="Deliveries" className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button onClick={() => void log.fetchNextPage()} busy={log.isFetchingNextPage && 'Loading…'}>
            Show older deliveries
          </Button>
        </div>
      )}
    </section>
  )
}
