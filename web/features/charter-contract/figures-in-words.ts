/** The figures of a contract in words: what was agreed, what the records say now, what is allowed and what is left. */
import type { CharterContract, ContractDrift } from '../../../shared/charters/charter-contract.ts'
import type { ContractMeasure } from '../../../shared/charters/charter-contract-choices.ts'
import { parseSignedCents } from '../../../shared/money/read-amount.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { writtenAmount, writtenCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

export type Figures = {
  measure: ContractMeasure
  agreed: string
  now: string
  allowed: string
  /** What is left of the tolerance, or by how much it is exceeded. */
  left: string
  out: boolean
}

const cents = (amount: string): number => parseSignedCents(amount) ?? 0

const timeFigures = ({ agreed, now, days, allowed, out }: ContractDrift['time']): Figures => ({
  measure: 'time',
  agreed: writtenDay(agreed),
  now: now === null ? 'No end is known' : writtenDay(now),
  allowed: counted(allowed, 'day'),
  left: out ? `by ${counted(days - allowed, 'day')}` : counted(allowed - days, 'day'),
  out,
})

const costFigures = ({ agreed, now, over, allowed, out }: NonNullable<ContractDrift['cost']>): Figures => ({
  measure: 'cost',
  agreed: writtenAmount(agreed),
  now: writtenAmount(now),
  allowed: writtenAmount(allowed),
  left: out ? `by ${writtenCents(cents(over) - cents(allowed))}` : writtenCents(cents(allowed) - cents(over)),
  out,
})

const scopeFigures = (scope: ContractDrift['scope']): Figures => {
  const { unit, agreed, agreedTasks, added, removed, changed, percent, allowedPercent, allowedTasks, out } = scope
  const changedTasks = added + removed
  const parts = [
    ...(allowedPercent === null ? [] : [{ text: `${writtenNumber(allowedPercent)}%`, gap: allowedPercent - percent }]),
    ...(allowedTasks === null ? [] : [{ text: counted(allowedTasks, 'task'), gap: allowedTasks - changedTasks }]),
  ]
  const gaps = [
    ...(allowedPercent === null ? [] : [`${writtenNumber(Math.abs(allowedPercent - percent))}%`]),
    ...(allowedTasks === null ? [] : [counted(Math.abs(allowedTasks - changedTasks), 'task')]),
  ].filter((_, index) => !out || (parts[index]?.gap ?? 0) < 0)
  return {
    measure: 'scope',
    agreed:
      unit === 'hours' ? `${counted(agreedTasks, 'task')}, ${writtenNumber(agreed)} h` : counted(agreedTasks, 'task'),
    now: `${writtenNumber(percent)}% changed${changed === 0 ? '' : `: ${added} added, ${removed} removed`}`,
    allowed: parts.map(({ text }) => text).join(' or '),
    left: out ? `by ${gaps.join(' and ')}` : gaps.join(' or '),
    out,
  }
}

export const figuresOf = ({ time, cost, scope }: ContractDrift): Figures[] => [
  timeFigures(time),
  ...(cost === null ? [] : [costFigures(cost)]),
  scopeFigures(scope),
]

/** `4 tasks, 40 h` */
export const sizeInWords = ({ tasks, hours }: Pick<CharterContract['figures'], 'tasks' | 'hours'>): string =>
  hours === null ? counted(tasks, 'task') : `${counted(tasks, 'task')}, ${writtenNumber(hours)} h`
