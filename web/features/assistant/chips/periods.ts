/** The periods that a chip offers by name. Pure. */
import { addDays, addMonths, monthOf, type Day } from '../../../../shared/dates/dates.ts'
import { weekSpan } from '../../../../shared/dates/week.ts'

type Span = { from: Day; to: Day }

const monthSpan = (today: Day, later: number): Span => {
  const month = addMonths(monthOf(today), later)
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

const yearSpan = (today: Day): Span => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` })

export const namedPeriods: Readonly<Record<string, (today: Day) => Span>> = {
  Today: (today) => ({ from: today, to: today }),
  'This week': (today) => weekSpan(today),
  'Next week': (today) => weekSpan(today, 1),
  'Last week': (today) => weekSpan(today, -1),
  'This month': (today) => monthSpan(today, 0),
  'Next month': (today) => monthSpan(today, 1),
  'Last month': (today) => monthSpan(today, -1),
  'This year': yearSpan,
}

/** The name of a period, if it has one. */
export const nameOfPeriod = ({ from, to }: Partial<Span>, today: Day): string | undefined =>
  Object.keys(namedPeriods).find((name) => {
    const span = namedPeriods[name]?.(today)
    return span?.from === from && span?.to === to
  })
