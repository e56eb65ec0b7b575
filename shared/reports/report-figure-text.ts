import { reportFigures, type ReportFigure } from './report-choices.ts'
import { wholeDollars } from '../money/written-amount.ts'
import { writtenNumber } from '../wording.ts'

/** `63%`, `12`, `0.84`, `$1,250`; a dash for a missing value. An amount of money is a text with two decimal places. */
export const figureText = (figure: ReportFigure, value: number | string | null): string => {
  if (value === null) return '–'
  // Whole dollars, for reading; the CSV export has the cents.
  if (typeof value === 'string') return wholeDollars(100 * Number(value))
  const { unit } = reportFigures[figure]
  return unit === 'percent' ? `${value}%` : unit === 'index' ? value.toFixed(2) : writtenNumber(value)
}
