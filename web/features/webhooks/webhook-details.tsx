import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { useExactInstant } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useToggleWebhook } from './use-toggle-webhook.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { Address, eventsOf, WebhookState } from './webhook-state.tsx'

const back = (
  <Link
    to={paths.webhooks()}
    className="mb-2 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    Webhooks
  </Link>
)

/** One webhook: its state and all of its deliveries. */
export const WebhookDetails = ({ id }: { id: string }) => {
  const list = useQuery(get('webhooks.list'))
  const webhook = list.data?.find((webhook) => webhook.id === id)
  if (webhook !== undefined) return <Found webhook={webhook} />
  return (
    <>
      <PageHeader title="Webhook" above={back} />
      {list.isError ? (
        <ErrorState title="The webhook could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isSuccess ? (
        <EmptyState title="Webhook not found">It may have been deleted.</EmptyState>
      ) : (
        <Loading label="Loading the webhook" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </>
  )
}

const Found = ({ webhook }: { webhook: Webhook }) => (
  <>
    <PageHeader
      title={new URL(webhook.url).host}
      above={back}
      below={webhook.description === '' ? undefined : <p className="mt-1 text-muted">{webhook.description}</p>}
      actions={<WebhookActions webhook={webhook} />}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 break-all">
        <span>
          <Address url={webhook.url} />
        </span>
        <WebhookState webhook={webhook} />
      </span>
    </PageHeader>
    <div className="flex flex-col gap-4">
      <Trouble webhook={webhook} />
      <Facts webhook={webhook} />
      <DeliveryLog webhook={webhook} />
    </div>
  </>
)

/** Explains why deliveries fail, and what to do about it. */
const Trouble = ({ webhook }: { webhook: Webhook }) => {
  const { turn, busy } = useToggleWebhook(webhook)
  const exact = useExactInstant()
  const { on, off, failingSince } = webhook
  if (on && failingSince === null) return null
  const look = on ? 'bg-warn-soft text-warn' : off?.reason === 'person' ? 'bg-hover text-muted' : 'bg-bad-soft text-bad'
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm ${look}`}
    >
      {on && failingSince !== null ? (
        <span>
          Every attempt since {exact(failingSince)} has failed. Deliveries are retried; none has been lost yet.
        </span>
      ) : (
        <>
          <span>
            Turned off {off !== null && <Ago at={off.at} />}
            {off?.reason === 'failures' &&
              ' because its deliveries kept failing. Fix the receiver, send a test, and turn it on.'}
            {off?.reason === 'gone' && ' because the receiver responded that the address is gone.'}
            {off?.reason === 'person' && '.'} Events that occur while it is off are not sent.
          </span>
          <Button size="small" onClick={() => turn(true)} busy={busy && 'Turning on…'}>
            Turn on
          </Button>
        </>
      )}
    </div>
  )
}

const Facts = ({ webhook }: { webhook: Webhook }) => {
  const exact = useExactInstant()
  const { events, secretMadeAt, oldSecretUntil, createdAt } = webhook
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-3">
      <div className="min-w-0">
        <dt className="text-xs text-muted">Events</dt>
        <dd className="mt-0.5">
          {events === 'all' || events.length === 1 ? (
            eventsOf(webhook)
          ) : (
            <details>
              <summary className="cursor-pointer rounded-sm">{eventsOf(webhook)}</summary>
              <ul className="mt-1 font-mono text-xs leading-5 text-muted">
                {events.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </details>
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-muted">Signing secret</dt>
        <dd className="mt-0.5">
          Created <Ago at={secretMadeAt} />
          {oldSecretUntil !== null && (
            <span className="block text-sm text-muted">The previous secret is valid until {exact(oldSecretUntil)}</span>
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-muted">Registered</dt>
        <dd className="mt-0.5">
          <Ago at={createdAt} />
        </dd>
      </div>
    </dl>
  )
}
