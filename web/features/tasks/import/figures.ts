/** How figures are read that could mean two things: `1.250` hours, a duration of `5`, a progress of `0.5`. Pure functions. */
import { usualWeek, workingCalendar, workingDaysBetween } from '../../../../shared/dates/working-calendar.ts'
import { bareHeading } from '../../../spreadsheets/import/fields.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { provenSignIn, unclear, type DecimalSign } from '../../../spreadsheets/import/decimal-sign.ts'
import { dayIn, type DayOrder } from '../../../spreadsheets/import/written-days.ts'
import type { TaskField } from './task-fields.ts'

export type Figures = {
  /** The decimal sign of figures that have three digits behind it. */
  decimalSign: DecimalSign
  /** The units of durations and of work without one. */
  durationUnit: 'days' | 'hours'
  workUnit: 'hours' | 'days'
  /** Which progress is the whole of a task. */
  whole: '100' | '1'
}

/** For each question that the rows leave open, a figure that can be read in both ways. */
export type OpenFigures = { readonly [Q in keyof Figures]?: string }

type Table = {
  rows: readonly SheetRow[]
  mapping: readonly (TaskField | null)[]
  headings: readonly string[]
  dayOrder: DayOrder
}

/** How a question is read, and whether the rows leave it open. */
type Answer<Q extends keyof Figures> = { reading: Figures[Q]; open?: string | undefined }

const signOf = (texts: readonly string[]): Answer<'decimalSign'> => {
  const proven = provenSignIn(texts)
  const [example, , sign] = texts.flatMap((text) => unclear.exec(text) ?? [])
  if (proven !== undefined) return { reading: proven }
  // Most figures with a sign before three digits are thousands, as in amounts.
  return { reading: sign === '.' ? ',' : '.', open: example }
}

const bareFigure = /^\d{1,4}(?:[.,]\d{1,2})?\??$/

const calendar = workingCalendar(usualWeek, [])

type Dated = { start: string | undefined; due: string | undefined; duration: string }

/** The units in which a duration fits the days of its row, if not both do. */
const fittingUnits = ({ start, due, duration }: Dated): Figures['durationUnit'][] => {
  if (start === undefined || due === undefined || start > due) return []
  const figure = Number(duration.replace('?', '').replace(',', '.'))
  const days = workingDaysBetween(start, due, calendar) + 1
  const fits = { days: Math.ceil(figure) === days, hours: Math.ceil(figure / usualWeek.hoursPerDay) === days }
  return fits.days === fits.hours ? [] : [fits.days ? 'days' : 'hours']
}

const durationUnitOf = (heading: string, durations: readonly Dated[]): Answer<'durationUnit'> => {
  if (/(?:hours?|stunden|h)$/.test(heading)) return { reading: 'hours' }
  if (/(?:days?|tagen?|d)$/.test(heading)) return { reading: 'days' }
  const bare = durations.filter(({ duration }) => bareFigure.test(duration))
  const units = new Set(bare.flatMap(fittingUnits))
  const [only] = units
  if (only !== undefined && units.size === 1) return { reading: only }
  // A duration counts only where the row does not say its end.
  const open = bare.find(
    ({ start, due, duration }) => start !== undefined && due === undefined && Number(duration) !== 0,
  )
  return { reading: 'days', open: open?.duration }
}

/** Headings of work that programs write in hours as well as in days. */
const unclearWork = new Set(['work', 'effort', 'arbeit', 'aufwand', 'plannedwork', 'plannedeffort', 'estimatedeffort'])

const workUnitOf = (heading: string, texts: readonly string[]): Answer<'workUnit'> => ({
  reading: 'hours',
  open: unclearWork.has(heading) ? texts.find((text) => bareFigure.test(text) && Number(text) !== 0) : undefined,
})

const wholeOf = (texts: readonly string[]): Answer<'whole'> => {
  const areFractions = texts.every((text) => /^(?:0|1|0?[.,]\d+|1[.,]0+)$/.test(text))
  const open =
    texts.find((text) => /[.,]/.test(text) && !/^[01][.,]0+$/.test(text)) ?? texts.find((text) => text !== '0')
  return areFractions && open !== undefined ? { reading: '1', open } : { reading: '100' }
}

/** How the figures of a table are read, and what the person is asked about them. */
export const figuresOf = ({ rows, mapping, headings, dayOrder }: Table): { figures: Figures; open: OpenFigures } => {
  const cellOf = ({ cells }: SheetRow, field: TaskField): string => (cells[mapping.indexOf(field)] ?? '').trim()
  const textsOf = (...fields: TaskField[]): string[] =>
    fields.flatMap((field) => rows.map((row) => cellOf(row, field)).filter((text) => text !== ''))
  const headingOf = (field: TaskField): string => bareHeading(headings[mapping.indexOf(field)] ?? '')
  const answers = {
    decimalSign: signOf(textsOf('estimatedHours', 'actualHours')),
    durationUnit: durationUnitOf(
      headingOf('duration'),
      rows.map((row) => ({
        start: dayIn(cellOf(row, 'startDate'), dayOrder),
        due: dayIn(cellOf(row, 'dueDate'), dayOrder),
        duration: cellOf(row, 'duration'),
      })),
    ),
    workUnit: workUnitOf(headingOf('estimatedHours'), textsOf('estimatedHours')),
    whole: wholeOf(textsOf('progress')),
  }
  return {
    figures: {
      decimalSign: answers.decimalSign.reading,
      durationUnit: answers.durationUnit.reading,
      workUnit: answers.workUnit.reading,
      whole: answers.whole.reading,
    },
    open: Object.fromEntries(
      Object.entries(answers).flatMap(([question, { open }]) => (open === undefined ? [] : [[question, open]])),
    ),
  }
}
