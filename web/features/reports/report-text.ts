/** Formats a report’s figures and records, and builds the links to them. */
import { reportFigures } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportRow, ReportSince } from '../../../shared/reports/report.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { plural, writtenNumber } from '../../../shared/wording.ts'
import { wholeAmount, wholeDollars } from '../../../shared/money/written-amount.ts'
import { paths } from '../../address/paths.ts'

export type FigureValue = ReportContent['figures'][number]['value']

const numberOf = (value: FigureValue): number | undefined => (value === null ? undefined : Number(value))

/** `+4 points`, `−$300`, `+0.06`; undefined if either value is missing. */
export const changeText = ({ figure, was, now }: ReportSince['figures'][number]): string | undefined => {
  const [before, after] = [numberOf(was), numberOf(now)]
  if (before === undefined || after === undefined) return undefined
  const { unit } = reportFigures[figure]
  const by = Math.abs(after - before)
  const sign = after > before ? '+' : '−'
  if (unit === 'money') return `${sign}${wholeDollars(100 * by)}`
  return `${sign}${unit === 'index' ? by.toFixed(2) : writtenNumber(by)}${unit === 'percent' ? ` ${plural(by, 'point')}` : ''}`
}

/** Whether a change is good or bad news; undefined if it is neither. */
export const isGoodNews = ({ figure, was, now }: ReportSince['figures'][number]): boolean | undefined => {
  const { better } = reportFigures[figure]
  const [before, after] = [numberOf(was), numberOf(now)]
  if (better === null || before === undefined || after === undefined) return undefined
  return after > before === (better === 'more')
}

/** The path of a record; an expense has no page of its own, so it links to its project’s page. */
export const rowPath = ({ kind, id, projectId }: Pick<ReportRow, 'kind' | 'id' | 'projectId'>): string => {
  if (kind === 'raid') return paths.raidLog({ entry: id })
  if (projectId === null) return paths.projects()
  return kind === 'task' ? paths.project(projectId, { tab: 'tasks', task: id }) : paths.project(projectId)
}

export type Column = 'note' | 'level' | 'owner' | 'was' | 'day' | 'days' | 'value' | 'amount'

/** The text of a list cell. */
export const cellText = (row: ReportRow, column: Column): string => {
  switch (column) {
    case 'note':
      return row.note
    case 'level':
      return row.level ?? ''
    case 'owner':
      return row.owner ?? 'Unassigned'
    case 'was':
      return row.was === null ? '–' : writtenDay(row.was)
    case 'day':
      return row.day === null ? '–' : writtenDay(row.day)
    case 'days':
      return row.days === null ? '–' : row.days > 0 ? `+${row.days}` : row.days < 0 ? `−${-row.days}` : '0'
    case 'value':
      return row.value === null ? '–' : `${row.value}%`
    case 'amount':
      return row.amount === null ? '–' : wholeAmount(row.amount)
  }
}

/** `Nov 9 – Nov 15, 2026` */
export const periodText = (from: string, to: string): string =>
  from === to
    ? writtenDay(to)
    : `${from.slice(0, 4) === to.slice(0, 4) ? dayWithoutYear(from) : writtenDay(from)} – ${writtenDay(to)}`
