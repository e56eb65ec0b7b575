import { useQuery } from '@tanstack/react-query'
import AlertTriangle from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Billing, PaymentOverview } from '../../../shared/billing/billing.ts'
import { expiresBefore, writtenExpiry } from '../../../shared/billing/card-expiry.ts'
import { get } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingRows } from '../../ui/loading-rows.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { billedAmount } from './billing-words.ts'
import { CardName } from './card-name.tsx'
import { useDays } from './use-days.ts'

/** The card that is charged, and the next invoice. */
export const PaymentCard = ({ state, onReplace }: Pick<Billing, 'state'> & { onReplace: () => void }) => {
  const hasSubscription = state !== 'none'
  const { data, error, refetch } = useQuery({ ...get('billing.payment'), enabled: hasSubscription })
  const retry = () => void refetch()
  return (
    <Card title="Payment" flush={hasSubscription}>
      {!hasSubscription ? (
        <p className="text-muted">
          There is no card on file and nothing will be charged. You enter a card when you choose a paid plan.
        </p>
      ) : data !== undefined ? (
        <>
          {error !== null && <StaleNote error={error} onRetry={retry} />}
          <Overview payment={data} onReplace={onReplace} />
        </>
      ) : error === null ? (
        <LoadingRows label="Loading the payment details" />
      ) : (
        <ErrorState title="The payment details could not be loaded" error={error} onRetry={retry} />
      )}
    </Card>
  )
}

const Overview = ({ payment, onReplace }: { payment: PaymentOverview; onReplace: () => void }) => {
  const { card, nextInvoice } = payment
  const days = useDays()
  return (
    <>
      <Row label="Card" action={<Button onClick={onReplace}>{card === null ? 'Add card' : 'Replace card'}</Button>}>
        {card === null ? (
          'No card on file'
        ) : (
          <>
            <span className="font-medium">
              <CardName card={card} />
            </span>
            <span className="block text-sm text-muted tabular">Expires {writtenExpiry(card)}</span>
            {nextInvoice !== null && expiresBefore(card, nextInvoice.at) && (
              <span className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-warn">
                <AlertTriangle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                This card expires before the next renewal.
              </span>
            )}
          </>
        )}
      </Row>
      <Row label="Next invoice">
        {nextInvoice === null ? (
          'Nothing will be charged'
        ) : (
          <>
            <span className="font-medium tabular">{billedAmount(nextInvoice.amount)}</span> on {days.on(nextInvoice.at)}
            <InvoiceLines {...nextInvoice} lines={withTax(nextInvoice)} />
          </>
        )}
      </Row>
    </>
  )
}

type NextInvoice = NonNullable<PaymentOverview['nextInvoice']>

const withTax = ({ lines, tax }: NextInvoice): NextInvoice['lines'] =>
  tax === null ? lines : [...lines, { description: 'Tax', amount: tax }]

/** What the next invoice is for. The amount of a single line is that of the invoice. */
const InvoiceLines = ({ lines, credit }: Pick<NextInvoice, 'lines' | 'credit'>) => (
  <ul className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
    {lines.map(({ description, amount }) => (
      <li key={`${description} ${amount}`} className="flex justify-between gap-4">
        <span className="min-w-0">{description}</span>
        {(lines.length > 1 || Number(credit) > 0) && <span className="tabular">{billedAmount(amount)}</span>}
      </li>
    ))}
    {Number(credit) > 0 && (
      <li className="flex justify-between gap-4 text-info">
        <span className="min-w-0">Your credit</span>
        <span className="tabular">{billedAmount(`-${credit}`)}</span>
      </li>
    )}
  </ul>
)

const Row = ({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line px-4 py-2.5 not-first:border-t">
    <dl className="min-w-0 flex-1 basis-40">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </dl>
    {action}
  </div>
)
