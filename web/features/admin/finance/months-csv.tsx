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

const rowOf = (month: FinanceMonth): CsvCell[] => [
  month.month,
  figure(month.recurringRevenue),
  ...movementKinds.flatMap((kind) => [figure(month.movements[kind].amount), figure(month.movements[kind].count)]),
  figure(month.net),
  ...failedPaymentKinds.flatMap((kind) => [figure(month.payments[kind].amount), figure(month.payments[kind].count)]),
  figure(month.opened),
  figure(month.paidAtSignUp),
  figure(month.paidLater),
]

/** Downloads the months that are shown. */
export const MonthsCsv = ({ months }: { months: readonly FinanceMonth[] }) => (
  <CsvButton name="recurring-revenue" content={() => csvFile(head, months.map(rowOf))} />
)
