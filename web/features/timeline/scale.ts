/** Positions of days on a timeline, in pixels from its first day. Pure functions, no rendering. */
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { dayFormat } from '../../../shared/intl-formats.ts'
import { writtenMonth } from '../../../shared/dates/written-day.ts'

/** Pixels per day of each zoom level, and the units of the two header rows. */
export const zooms = {
  day: { label: 'Day', px: 36 },
  week: { label: 'Week', px: 15 },
  month: { label: 'Month', px: 5 },
  quarter: { label: 'Quarter', px: 2 },
} as const
export type Zoom = keyof typeof zooms

export const isZoom = (value: string | null): value is Zoom => value !== null && Object.hasOwn(zooms, value)

/** The default zoom for a project of a given length: about two screens wide. */
export const usualZoom = (days: number): Zoom =>
  days <= 45 ? 'day' : days <= 120 ? 'week' : days <= 400 ? 'month' : 'quarter'

/** The default zoom for several projects over a number of days: about one screen wide. */
export const overviewZoom = (days: number): Exclude<Zoom, 'day'> =>
  days <= 45 ? 'week' : days <= 150 ? 'month' : 'quarter'

export type Scale = { zoom: Zoom; first: Day; days: number; px: number; width: number }

/** Spans from the week before the first day to some weeks after the last, to leave room for moving tasks. */
export const scaleOf = (zoom: Zoom, first: Day, last: Day): Scale => {
  const { px } = zooms[zoom]
  const from = startOf('month', addDays(first, -Math.ceil(120 / px)))
  const days = Math.max(daysBetween(from, last) + Math.ceil(480 / px), Math.ceil(1600 / px))
  return { zoom, first: from, days, px, width: days * px }
}

/** The left edge of a day. */
export const xOf = ({ first, px }: Scale, day: Day): number => daysBetween(first, day) * px

/** The day at a position. */
export const dayAt = ({ first, px }: Scale, x: number): Day => addDays(first, Math.floor(x / px))

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const units: Record<Zoom, { upper: Unit; lower: Unit }> = {
  day: { upper: 'month', lower: 'day' },
  week: { upper: 'month', lower: 'week' },
  month: { upper: 'year', lower: 'month' },
  quarter: { upper: 'year', lower: 'quarter' },
}

/** The first day of the month, quarter or year that contains a day, or the Monday of its week. */
export const startOf = (unit: Unit, day: Day): Day => {
  const [year = '', month = ''] = day.split('-')
  if (unit === 'day') return day
  if (unit === 'week') return weekOf(day)
  if (unit === 'month') return `${year}-${month}-01`
  if (unit === 'quarter') return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  return `${year}-01-01`
}

const longest: Record<Unit, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 }

const next = (unit: Unit, start: Day): Day =>
  unit === 'day' || unit === 'week' ? addDays(start, longest[unit]) : startOf(unit, addDays(start, longest[unit]))

const monthName = dayFormat({ month: 'short' })

const labelOf = (unit: Unit, upper: boolean, day: Day): string => {
  if (unit === 'day' || unit === 'week') return String(Number(day.slice(8)))
  if (unit === 'month') return upper ? writtenMonth(day) : monthName(day)
  return unit === 'quarter' ? `Q${Math.ceil(Number(day.slice(5, 7)) / 3)}` : day.slice(0, 4)
}

export type Tick = { day: Day; x: number; width: number; label: string }

const ticks = (scale: Scale, unit: Unit, upper: boolean, from: number, to: number): Tick[] => {
  const found: Tick[] = []
  for (
    let day = startOf(unit, dayAt(scale, Math.max(0, from)));
    xOf(scale, day) < Math.min(to, scale.width);
    day = next(unit, day)
  ) {
    const x = xOf(scale, day)
    found.push({ day, x, width: xOf(scale, next(unit, day)) - x, label: labelOf(unit, upper, day) })
  }
  return found
}

/** The two header rows between two positions. */
export const headOf = (scale: Scale, from: number, to: number): { upper: Tick[]; lower: Tick[] } => {
  const { upper, lower } = units[scale.zoom]
  return { upper: ticks(scale, upper, true, from, to), lower: ticks(scale, lower, false, from, to) }
}

/** Half of the width of the chip that names today, with a little room around it. */
const chipHalf = 22
/** Estimated pixels per letter of a label, and where a label begins in its part; rather too large than too small. */
const [letter, labelFrom] = [7, 6]

/** The middle of the chip that names today. */
export const chipAt = (scale: Scale, today: Day): number => xOf(scale, today) + scale.px / 2

/** Whether each part of the lower header row is so narrow that its label stands in its middle. */
export const isNarrow = ({ width }: Pick<Tick, 'width'>): boolean => width < 40

/**
 * Where the label of a part of the lower header row begins, in pixels from its start, so that the chip that names today
 * does not cover it: usually at its start, otherwise after the chip. Null if there is no room for it.
 */
export const labelAt = ({ x, width, label }: Tick, chip: number): number | null => {
  const length = label.length * letter
  const covered = x + labelFrom < chip + chipHalf && x + labelFrom + length > chip - chipHalf
  if (!covered) return labelFrom
  const after = chip + chipHalf - x
  return after + length <= width ? after : null
}

/** Runs of days off between two positions; empty if a day is too narrow to see. */
export const daysOff = (
  scale: Scale,
  isWorking: (day: Day) => boolean,
  from: number,
  to: number,
): { x: number; width: number }[] => {
  const runs: { x: number; width: number }[] = []
  if (scale.px < zooms.month.px) return runs
  for (let x = Math.max(0, Math.floor(from / scale.px) * scale.px); x < Math.min(to, scale.width); x += scale.px) {
    if (isWorking(dayAt(scale, x))) continue
    const before = runs.at(-1)
    if (before !== undefined && before.x + before.width === x) before.width += scale.px
    else runs.push({ x, width: scale.px })
  }
  return runs
}
