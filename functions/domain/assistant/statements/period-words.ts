/** A period as the end of a sentence. Pure. */
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'

const near = (day: Day, today: Day): string | undefined =>
  ({ [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' })[day]

/** ` today`, ` on Dec 4, 2026`, ` from Nov 30, 2026 to Dec 6, 2026`; empty without a period. */
export const periodWords = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): string => {
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return ` until ${writtenDay(to ?? today)}`
  if (from === to) return ` ${near(from, today) ?? `on ${writtenDay(from)}`}`
  if (to === undefined && from > today) return ` from ${writtenDay(from)} on`
  return to === undefined ? ` since ${writtenDay(from)}` : ` from ${writtenDay(from)} to ${writtenDay(to)}`
}
