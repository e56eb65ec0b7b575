/** Periods and ages in words, and the dates that they are about. Pure. */
import { addMonths, addDays, monthOf, type Day } from '../../../../shared/dates/dates.ts'
import { writtenMonth } from '../../../../shared/dates/written-day.ts'
import { queryDates, type QueryDate } from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery, Conditions } from '../../../../shared/assistant/query.ts'
import { counted } from '../../../../shared/wording.ts'
import { periodWords } from '../statements/period-words.ts'

type Period = { from?: Day | undefined; to?: Day | undefined }

/** ` in December 2026` for a whole month, otherwise the days. */
export const spanWords = ({ from, to }: Period, today: Day): string => {
  if (from?.endsWith('-01') === true && to === addDays(`${addMonths(monthOf(from), 1)}-01`, -1))
    return ` in ${writtenMonth(from)}`
  if (from?.endsWith('-01-01') === true && to === `${from.slice(0, 4)}-12-31`) return ` in ${from.slice(0, 4)}`
  return periodWords({ from, to }, today)
}

/** The date that a period is about, if the query does not name it. */
export const dateOf = ({ what, where: { is = [], period } }: AssistantQuery): QueryDate => {
  if (period?.of !== undefined) return period.of
  if (is.includes('done') || is.includes('completed') || is.includes('resolved') || is.includes('closed')) {
    const end = { tasks: 'completed', raid: 'closed', milestones: 'reached', projects: 'end' } as const
    if (what in end) return end[what as keyof typeof end]
  }
  return subjectOf(what).dates[0] ?? 'created'
}

export const ageWords = ({ age }: Conditions): string =>
  age === undefined
    ? ''
    : `${queryDates[age.of].label} ${age.is === 'over' ? 'more' : 'less'} than ${counted(age.amount, age.unit)} ago`
