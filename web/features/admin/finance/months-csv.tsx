import type { FinanceMonth } from '../../../../shared/operators/finance.ts'
import { failedPaymentKinds, movementKinds } from '../../../../shared/operators/revenue.ts'
import { csvFile, type CsvCell } from '../../../spreadsheets/csv.ts'
import { CsvButton } from '../../analytics/csv-button.tsx'

const head = [
  'month',
  'recurring revenue',
  ...movementKinds.flatMap((kind) => [`${kind} amount`, `${kind} count`]),
  'net',
  ...failedPaymentKinds.flatMap((kind) => [`payments ${kind} amount`, `payments ${kind} count`]),
  'opened',
  'paid at sign-up',
  'paid later',
]

const figure = (value: string | number): CsvCell => ({ figure: String(value) })

const rowOf = (one: FinanceMonth): CsvCell[] => [
  one.month,
  figure(one.recurringRevenue),
  ...movementKinds.flatMap((kind) => [figure(one.movements[kind].amount), figure(one.movements[kind].count)]),
  figure(one.net),
  ...failedPaymentKinds.flatMap((kind) => [figure(one.payments[kind].amount), figure(one.payments[kind].count)]),
  figure(one.opened),
  figure(one.paidAtSignUp),
  figure(one.paidLater),
]

/** Downloads the months that are shown. */
export const MonthsCsv = ({ months }: { months: readonly FinanceMonth[] }) => (
  <CsvButton name="recurring-revenue" content={() => csvFile(head, months.map(rowOf))} />
)
