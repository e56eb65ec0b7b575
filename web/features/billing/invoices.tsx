import { useInfiniteQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { invoiceStatuses, type Invoice } from '../../../shared/billing/billing.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingRows } from '../../ui/loading-rows.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { OnDay } from '../../session/time.tsx'
import { billedAmount, invoiceTones } from './billing-words.ts'
import { useDays } from './use-days.ts'

/** The invoices, newest first. */
export const Invoices = () => {
  const list = useInfiniteQuery(getPages('billing.invoices'))
  const invoices = recordsOf(list.data)
  const retry = () => void list.refetch()
  return (
    <Card title="Invoices" flush>
      {list.isError && invoices !== undefined && <StaleNote error={list.error} onRetry={retry} />}
      {invoices === undefined ? (
        list.isError ? (
          <ErrorState title="The invoices could not be loaded" error={list.error} onRetry={retry} />
        ) : (
          <LoadingRows label="Loading the invoices" />
        )
      ) : invoices.length === 0 ? (
        <EmptyState title="No invoices yet" icon={<ReceiptText />}>
          Every payment appears here with its invoice as a PDF.
        </EmptyState>
      ) : (
        <InvoiceTable invoices={invoices} />
      )}
      {list.hasNextPage && (
        <div className="mt-2 flex justify-center">
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0'

const columns = [
  ['Number', 'md:w-40'],
  ['Date', 'md:w-32'],
  ['Description', ''],
  ['Status', 'md:w-32'],
  ['Amount', 'md:w-32 text-right'],
  ['Documents', 'md:w-32 text-right'],
] as const

/** The roles are explicit because the rows become blocks on a phone. */
const InvoiceTable = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <table role="table" aria-label="Invoices" className="w-full table-fixed max-md:block">
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b border-line text-left text-xs text-muted">
        {columns.map(([column, width]) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className={`h-9 px-3 font-medium first:pl-4 last:pr-4 ${width}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:block">
      {invoices.map((one) => (
        <Row key={one.id} invoice={one} />
      ))}
    </tbody>
  </table>
)

const Row = ({ invoice }: { invoice: Invoice }) => {
  const { number, status, createdAt, description, amount, refunded, page, pdf } = invoice
  const { day, today } = useDays()
  return (
    <tr
      role="row"
      className="border-b border-line last:border-b-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3"
    >
      <td role="cell" className={`${cell} font-medium max-md:order-1`}>
        {number}
      </td>
      <td role="cell" className={`${cell} text-muted max-md:order-4`}>
        <OnDay day={day(createdAt)} today={today} />
      </td>
      <td role="cell" className={`${cell} max-md:order-3 max-md:w-full`}>
        {description}
        {Number(refunded) > 0 && (
          <span className="block text-sm text-info">{billedAmount(refunded)} refunded to your card</span>
        )}
      </td>
      <td role="cell" className={`${cell} max-md:order-2`}>
        <Badge tone={invoiceTones[status]}>{invoiceStatuses[status]}</Badge>
      </td>
      <td role="cell" className={`${cell} font-medium tabular max-md:order-2 max-md:ml-auto md:text-right`}>
        {billedAmount(amount)}
      </td>
      <td role="cell" className={`${cell} max-md:order-5 max-md:ml-auto md:text-right`}>
        <span className="inline-flex gap-3">
          {pdf !== null && <Document address={pdf} label="PDF" number={number} />}
          {page !== null && <Document address={page} label="View" number={number} />}
        </span>
      </td>
    </tr>
  )
}

const Document = ({ address, label, number }: { address: string; label: string; number: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${label} of invoice ${number} (opens in a new tab)`}
    className="rounded-sm font-medium text-accent hover:underline"
  >
    {label}
  </a>
)
