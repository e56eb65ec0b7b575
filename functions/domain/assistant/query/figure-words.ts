/** Figures and their limits in words. Pure. */
import { queryFigures, type QueryFigure } from '../../../../shared/assistant/query-choices.ts'
import type { Threshold } from '../../../../shared/assistant/query.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'

const values: Record<(typeof queryFigures)[QueryFigure]['unit'], (value: number) => string> = {
  money: wholeDollars,
  percent: (value) => `${writtenNumber(Math.round(value))}%`,
  hours: (value) => counted(Math.round(10 * value) / 10, 'hour'),
  days: (value) => counted(Math.round(value), 'day'),
  minutes: (value) => counted(value, 'minute'),
  count: (value) => writtenNumber(Math.round(10 * value) / 10),
}

/** A figure with its unit. */
export const written = (figure: QueryFigure, value: number): string => values[queryFigures[figure].unit](value)

export const figureWords = (figure: QueryFigure): string => queryFigures[figure].label

const signs = {
  over: 'more than',
  under: 'less than',
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
} as const

export const thresholdWords = ({ of, is, value }: Threshold): string => {
  if (is === 'over' && value === 0 && queryFigures[of].unit === 'count') return `with ${figureWords(of)}`
  if (is === 'exactly' && value === 0 && queryFigures[of].unit === 'count') return `without ${figureWords(of)}`
  if (of === 'days_late') return `late by ${signs[is]} ${counted(value, 'day')}`
  if (of === 'spent_share') return `with ${signs[is]} ${writtenNumber(value)}% of the budget spent`
  if (queryFigures[of].unit === 'hours') return `with ${signs[is]} ${writtenNumber(value)} ${figureWords(of)}`
  if (queryFigures[of].unit === 'count' && of !== 'score')
    return of === 'people'
      ? `with ${signs[is]} ${counted(value, 'team member')}`
      : `with ${signs[is]} ${writtenNumber(value)} ${figureWords(of)}`
  return `with ${/^[aeiou]/.test(figureWords(of)) ? 'an' : 'a'} ${figureWords(of)} of ${signs[is]} ${written(of, value)}`
}
