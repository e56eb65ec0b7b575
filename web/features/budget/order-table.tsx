import Ellipsis from 'lucide-react/icons/ellipsis'
import { expenseTypes } from '../../../shared/money/expense-choices.ts'
import { orderStatuses } from '../../../shared/money/order-choices.ts'
import type { Order } from '../../../shared/money/order.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { writtenAmount, writtenCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { centsOf } from './amounts.ts'
import { PhoneLabel } from './phone-label.tsx'
import { useOrderStatus } from './use-order-status.ts'

type Props = { orders: readonly Order[]; mayChange: boolean; onEdit: (order: Order) => void }

const columns = ['Order', 'Expected', 'Status', 'Ordered', 'Invoiced', 'Committed'] as const

/** The roles are explicit because the rows become blocks on a phone. */
export const OrderTable = ({ orders, ...rest }: Props) => (
  <table role="table" aria-label="Orders" className="w-full max-md:block">
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b border-line text-left text-xs text-muted">
        {columns.map((column, index) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className={classes('h-9 px-3 font-medium first:pl-4', index > 2 && 'text-right')}
          >
            {column}
          </th>
        ))}
        <th role="columnheader" scope="col" className="pr-4">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:block">
      {orders.map((order) => (
        <Row key={order.id} order={order} {...rest} />
      ))}
    </tbody>
  </table>
)

const cell = 'px-3 py-2 align-top max-md:block max-md:px-4 max-md:py-0'
const figure = `${cell} text-right whitespace-nowrap tabular max-md:flex max-md:justify-between`

const Row = ({ order, mayChange, onEdit }: Omit<Props, 'orders'> & { order: Order }) => {
  const { description, supplier, category, type, status, amount, invoiced, committed } = order
  const { label, tone } = orderStatuses[status]
  const excess = centsOf(invoiced) - centsOf(amount)
  return (
    <tr
      role="row"
      className="border-b border-line last:border-b-0 hover:bg-hover max-md:relative max-md:block max-md:py-2.5"
    >
      <th
        role="rowheader"
        scope="row"
        className={classes(cell, 'w-full max-w-0 pl-4 text-left max-md:max-w-none max-md:pr-12')}
      >
        <span className="block font-medium break-words">{description}</span>
        <span className="block text-sm font-normal break-words text-muted">
          {supplier !== '' && `${supplier} · `}
          {upperFirst(category)} · {expenseTypes[type].label}
        </span>
      </th>
      <td role="cell" className={classes(cell, 'text-sm whitespace-nowrap')}>
        <Expected order={order} />
      </td>
      <td role="cell" className={cell}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td role="cell" className={figure}>
        <PhoneLabel>Ordered</PhoneLabel>
        {writtenAmount(amount)}
      </td>
      <td role="cell" className={classes(figure, excess > 0 && 'font-medium text-bad')}>
        <PhoneLabel>Invoiced</PhoneLabel>
        <span>
          {writtenAmount(invoiced)}
          {excess > 0 && <span className="block text-xs">{writtenCents(excess)} more than ordered</span>}
        </span>
      </td>
      <td role="cell" className={figure}>
        <PhoneLabel>Committed</PhoneLabel>
        {writtenAmount(committed)}
      </td>
      <td role="cell" className="py-1 pr-4 pl-1 text-right align-top max-md:absolute max-md:top-1.5 max-md:right-0">
        {mayChange && <Actions order={order} onEdit={() => onEdit(order)} />}
      </td>
    </tr>
  )
}

const Expected = ({ order: { expectedOn, status } }: { order: Order }) => {
  const today = useToday()
  if (expectedOn === null) return <span className="text-muted max-md:hidden">–</span>
  const late = isLateOn(today, { isOpen: status === 'open', date: expectedOn })
  return (
    <span className={classes(late && 'text-bad')}>
      {late ? `Late since ${writtenDay(expectedOn)}` : writtenDay(expectedOn)}
    </span>
  )
}

const Actions = ({ order, onEdit }: { order: Order; onEdit: () => void }) => {
  const { change, busy } = useOrderStatus(order)
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" disabled={busy} aria-label={`More actions: ${order.description}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      {order.status === 'open' ? (
        <>
          <MenuItem onSelect={() => void change('closed')}>Close</MenuItem>
          <MenuItem onSelect={() => void change('cancelled')}>Cancel Order</MenuItem>
        </>
      ) : (
        <MenuItem onSelect={() => void change('open')}>Reopen</MenuItem>
      )}
    </Menu>
  )
}
