import { invoiceStatuses } from '../../../../shared/billing/billing.ts'
import type { CompanyBilling, CompanyInvoice } from '../../../../shared/operators/finance.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { billedAmount, invoiceTones } from '../../billing/billing-words.ts'
import { useDays } from '../../billing/use-days.ts'

type Props = { company: CompanyBilling; onRefund: (invoice: CompanyInvoice) => void }

/** A company's newest invoices, each with what can be refunded. */
export const CompanyInvoices = ({ company: { invoices, hasOlder }, onRefund }: Props) => (
  <section aria-labelledby="company-invoices">
    <h3 id="company-invoices" className="mb-1 font-semibold">
      Invoices
    </h3>
    {invoices.length === 0 ? (
      <EmptyState title="No invoices yet">There is one for every payment.</EmptyState>
    ) : (
      <ul className="rounded-md border border-line">
        {invoices.map((one) => (
          <Row key={one.id} invoice={one} onRefund={onRefund} />
        ))}
      </ul>
    )}
    {hasOlder && <p className="mt-2 text-sm text-muted">Older invoices are in Stripe’s dashboard.</p>}
  </section>
)

const Row = ({ invoice, onRefund }: { invoice: CompanyInvoice } & Pick<Props, 'onRefund'>) => {
  const { number, status, createdAt, description, amount, refunded, refundable, pdf } = invoice
  const days = useDays()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{number}</span>
          <Badge tone={invoiceTones[status]}>{invoiceStatuses[status]}</Badge>
          {Number(refunded) > 0 && <Badge tone="info">{billedAmount(refunded)} refunded</Badge>}
        </p>
        <p className="truncate text-sm text-muted">
          {days.on(createdAt)} · {description}
        </p>
      </div>
      <span className="font-medium tabular">{billedAmount(amount)}</span>
      <span className="flex w-28 items-center justify-end gap-3">
        {pdf !== null && (
          <a
            href={pdf}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`PDF of invoice ${number} (opens in a new tab)`}
            className="rounded-sm font-medium text-accent hover:underline"
          >
            PDF
          </a>
        )}
        {Number(refundable) > 0 && (
          <Button size="small" aria-label={`Refund invoice ${number}`} onClick={() => onRefund(invoice)}>
            Refund
          </Button>
        )}
      </span>
    </li>
  )
}
