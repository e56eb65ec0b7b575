import { deliveryStates, type Webhook } from '../../../shared/webhooks/webhook.ts'
import { paths } from '../../address/paths.ts'
import { Dot } from '../../ui/badge.tsx'
import { Link } from '../../address/link.tsx'
import { Ago } from '../../session/time.tsx'
import { Address, eventsOf, WebhookState } from './webhook-state.tsx'

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0'

/** The roles are explicit because the rows become blocks on a phone. */
export const WebhookTable = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <table role="table" aria-label="Webhooks" className="w-full table-fixed max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {['Address', 'Events', 'Last delivery', 'State'].map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`h-9 px-3 font-medium first:pl-4 last:pr-4 ${['', 'md:w-48', 'md:w-44', 'md:w-28'][index]}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ webhook }: { webhook: Webhook }) => {
  const { id, url, description, last } = webhook
  return (
    <tr
      role="row"
      className="relative border-b border-line last:border-b-0 hover:bg-hover max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3"
    >
      <td role="cell" className={`${cell} max-md:order-1 max-md:w-full`}>
        <Link to={paths.webhook(id)} className="block font-medium break-words after:absolute after:inset-0">
          <Address url={url} />
        </Link>
        {description !== '' && <span className="block text-sm text-muted">{description}</span>}
      </td>
      <td role="cell" className={`${cell} truncate text-sm max-md:order-3 max-md:text-muted`}>
        {eventsOf(webhook)}
      </td>
      <td role="cell" className={`${cell} text-sm max-md:order-4`}>
        {last === null ? (
          <span className="text-muted">None yet</span>
        ) : (
          <span className="inline-flex items-center gap-2">
            <Dot tone={deliveryStates[last.state].tone} />
            <span>
              {deliveryStates[last.state].label} <Ago at={last.at} className="text-muted" />
            </span>
          </span>
        )}
      </td>
      <td role="cell" className={`${cell} max-md:order-2`}>
        <WebhookState webhook={webhook} />
      </td>
    </tr>
  )
}
