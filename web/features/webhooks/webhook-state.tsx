import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { Badge } from '../../ui/badge.tsx'

/** The state of a webhook's deliveries, in one word. */
export const WebhookState = ({ webhook: { on, off, failingSince } }: { webhook: Webhook }) => {
  if (!on)
    return (
      <Badge tone={off?.reason === 'person' ? 'neutral' : 'danger'}>
        {off?.reason === 'person' ? 'Off' : 'Turned off'}
      </Badge>
    )
  return failingSince === null ? <Badge tone="success">On</Badge> : <Badge tone="warning">Failing</Badge>
}

/** A URL such as `hooks.example.com/plumbline`, with its host emphasized. */
export const Address = ({ url }: { url: string }) => {
  const { protocol, host, pathname, search } = new URL(url)
  return (
    <>
      {protocol === 'https:' ? '' : `${protocol}//`}
      {host}
      <span className="font-normal text-muted">{`${pathname === '/' ? '' : pathname}${search}`}</span>
    </>
  )
}

/** `Every event`, `3 events` */
export const eventsOf = ({ events }: Pick<Webhook, 'events'>): string =>
  events === 'all' ? 'Every event' : events.length === 1 ? (events[0] ?? '') : `${events.length} events`
