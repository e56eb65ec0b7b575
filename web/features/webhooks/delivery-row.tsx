import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { deliveryStates, type Delivery } from '../../../shared/webhooks/webhook.ts'
import { counted } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useExactInstant } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Ago } from '../../session/time.tsx'
import { answerOf, AttemptLine, Body } from './delivery-parts.tsx'

type Props = { webhookId: string; delivery: Delivery }

/** One delivery on a line. Expanded, it shows the attempts and the request body. */
export const DeliveryRow = ({ webhookId, delivery }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { event, at, state, attempts } = delivery
  const { label, tone } = deliveryStates[state]
  const last = attempts.at(-1)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover max-sm:flex-wrap pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden="true"
          className={classes('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
        />
        <span className="min-w-0 grow truncate font-mono text-xs max-sm:basis-1/2">{event}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="w-24 text-right text-sm text-muted tabular max-sm:order-1 max-sm:ml-7 max-sm:w-auto">
          {last === undefined ? '' : answerOf(last)}
        </span>
        <span className="w-20 text-right text-sm text-muted tabular max-sm:order-1 max-sm:w-auto">
          {counted(attempts.length, 'attempt')}
        </span>
        <Ago
          at={at}
          className="w-28 text-right text-sm whitespace-nowrap text-muted max-sm:order-1 max-sm:ml-auto max-sm:w-auto"
        />
      </button>
      {open && <Details id={id} webhookId={webhookId} delivery={delivery} />}
    </li>
  )
}

const Details = ({ id, webhookId, delivery }: Props & { id: string }) => {
  const sending = useChange('webhooks.redeliver')
  const exact = useExactInstant()
  const { attempts, nextAt, state } = delivery
  const send = () => sending.mutate({ input: { params: { id: webhookId, deliveryId: delivery.id } } })
  return (
    <div id={id} className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:pl-11">
      <ol aria-label="Attempts" className="flex flex-col gap-2">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <AttemptLine attempt={attempt} />
          </li>
        ))}
        {attempts.length === 0 && (
          <li className="text-sm text-muted">
            {state === 'failed' ? 'Not sent: the webhook was turned off.' : 'Not attempted yet.'}
          </li>
        )}
      </ol>
      <Body delivery={delivery} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={send} busy={sending.isPending && 'Sending…'}>
          Send again
        </Button>
        <span role="status" className="text-sm text-muted">
          {sending.isError ? (
            <span className="font-medium text-bad">{messageOf(sending.error)}</span>
          ) : (
            nextAt !== null && `Next attempt at ${exact(nextAt)}`
          )}
        </span>
      </div>
    </div>
  )
}
