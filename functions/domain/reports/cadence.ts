/**
 * When a project's reporting schedule produces a report. Time is divided into slots: days, weeks from Monday, two weeks
 * or months. The report of a slot covers the previous slot. It is made on the first working day of the slot, or on a
 * later day of the slot if no run happened on that day. Pure.
 */
import type { reportingCadences } from '../../../shared/projects/project-choices.ts'
import { addDays, addMonths, monthOf, type Day } from '../../../shared/dates/dates.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import {
  addWorkingDays,
  isWorkingDay,
  previousWorkingDay,
  type WorkingCalendar,
} from '../../../shared/dates/working-calendar.ts'

export type Cadence = keyof typeof reportingCadences

/** The first day of the slot that contains a day. For a daily schedule, only working days are slots. */
export const slotOf = (cadence: Cadence, day: Day, calendar: WorkingCalendar): Day => {
  if (cadence === 'monthly') return `${monthOf(day)}-01`
  if (cadence === 'daily') return isWorkingDay(day, calendar) ? day : previousWorkingDay(day, calendar)
  return weekOf(day, cadence === 'weekly' ? 1 : 2)
}

/** The first day of the slot after the one that contains a day. */
const nextSlot = (cadence: Cadence, day: Day, calendar: WorkingCalendar): Day => {
  const slot = slotOf(cadence, day, calendar)
  if (cadence === 'monthly') return `${addMonths(monthOf(slot), 1)}-01`
  if (cadence === 'daily') return addWorkingDays(slot, 1, calendar)
  return addDays(slot, cadence === 'weekly' ? 7 : 14)
}

/** The day on which the report of a slot is made. */
const madeOn = (slot: Day, calendar: WorkingCalendar): Day => addWorkingDays(slot, 0, calendar)

/**
 * The slot whose report is due on a day; undefined if that report already exists (`made` is the last slot with a
 * report) or the first working day of the slot has not come yet.
 */
export const dueSlot = (cadence: Cadence, made: Day, today: Day, calendar: WorkingCalendar): Day | undefined => {
  const slot = slotOf(cadence, today, calendar)
  return slot > made && madeOn(slot, calendar) <= today ? slot : undefined
}

/** The next day on which a report is made, after the last one. */
export const nextReportOn = (cadence: Cadence, made: Day, today: Day, calendar: WorkingCalendar): Day => {
  const slot = slotOf(cadence, today, calendar)
  const open = slot > made ? madeOn(slot, calendar) : madeOn(nextSlot(cadence, slot, calendar), calendar)
  return open < today ? today : open
}

/** The period that the report of a slot covers: the previous slot. */
export const periodBefore = (cadence: Cadence, slot: Day, calendar: WorkingCalendar): { from: Day; to: Day } => {
  const to = addDays(slot, -1)
  return { from: slotOf(cadence, to, calendar), to }
}
