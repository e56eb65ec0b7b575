import type { Budget } from '../../../shared/money/budget.ts'
import { expenseTypes } from '../../../shared/money/expense-choices.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { writtenAmount, writtenCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { centsOf } from './amounts.ts'
import { PhoneLabel } from './phone-label.tsx'

type Line = Budget['lines'][number]

const periodOf = ({ from, to }: Line): string => {
  if (from === null && to === null) return 'Whole project'
  return `${from === null ? 'Start' : writtenDay(from)} – ${to === null ? 'end' : writtenDay(to)}`
}

/** The lines of a budget with what was spent and is committed on each. The roles are explicit because the rows become blocks on a phone. */
export const BudgetLines = ({ budget: { lines, spentElsewhere } }: { budget: Budget }) => (
  <Card title="Budget lines" flush>
    <table role="table" aria-label="Budget lines" className="w-full max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {['Line', 'Category', 'Period', 'Budget', 'Spent', 'Committed', 'Left'].map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes('h-9 px-3 font-medium first:pl-4 last:pr-4', index > 2 && 'text-right')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
    {centsOf(spentElsewhere) !== 0 && (
      <p className="border-t border-line px-4 pt-2 text-sm text-muted">
        {writtenAmount(spentElsewhere)} of the expenses belong to no line, because none has their category and type.
      </p>
    )}
  </Card>
)

const cell = 'px-3 py-2 first:pl-4 last:pr-4 max-md:block max-md:px-4 max-md:py-0'
const figure = `${cell} text-right whitespace-nowrap tabular max-md:flex max-md:justify-between`

const Row = ({ line }: { line: Line }) => {
  const left = centsOf(line.amount) - centsOf(line.spent) - centsOf(line.committed)
  return (
    <tr role="row" className="border-b border-line last:border-b-0 max-md:block max-md:py-2.5">
      <th role="rowheader" scope="row" className={classes(cell, 'text-left font-medium break-words')}>
        {line.name}
      </th>
      <td role="cell" className={classes(cell, 'max-md:text-sm max-md:text-muted')}>
        {upperFirst(line.category)} · {expenseTypes[line.type].label}
      </td>
      <td role="cell" className={classes(cell, 'text-sm text-muted')}>
        {periodOf(line)}
      </td>
      <td role="cell" className={figure}>
        <PhoneLabel>Budget</PhoneLabel>
        {writtenAmount(line.amount)}
      </td>
      <td role="cell" className={figure}>
        <PhoneLabel>Spent</PhoneLabel>
        {writtenAmount(line.spent)}
      </td>
      <td role="cell" className={figure}>
        <PhoneLabel>Committed</PhoneLabel>
        {writtenAmount(line.committed)}
      </td>
      <td role="cell" className={classes(figure, left < 0 && 'font-medium text-bad')}>
        <PhoneLabel>Left</PhoneLabel>
        {left < 0 ? `${writtenCents(-left)} over` : writtenCents(left)}
      </td>
    </tr>
  )
}
