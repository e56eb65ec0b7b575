/**
 * The status of a milestone on a given day: its label, its tone, and the distance to its planned day. In a cancelled
 * project it is neither upcoming nor late.
 */
import type { Tone } from '../../../shared/contract/choices.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { counted } from '../../../shared/wording.ts'
import { relativeDay } from '../../dates/relative-time.ts'

export type MilestoneStatus = {
  word: string
  tone: Tone
  /** How far it is from its planned day, or was when it was reached. */ note: string
}

const reachedNote = (planned: Day | null, doneOn: Day): string => {
  if (planned === null) return ''
  const days = daysBetween(planned, doneOn)
  return days === 0 ? 'on time' : `${counted(Math.abs(days), 'day')} ${days > 0 ? 'late' : 'early'}`
}

export const milestoneStatus = (
  { date, doneOn }: Pick<Milestone, 'date' | 'doneOn'>,
  today: Day,
  isCancelled: boolean,
): MilestoneStatus => {
  if (doneOn !== null) return { word: 'Reached', tone: 'success', note: reachedNote(date, doneOn) }
  if (isCancelled) return { word: 'Not reached', tone: 'neutral', note: '' }
  if (date === null) return { word: 'No date', tone: 'neutral', note: '' }
  return isLateOn(today, { isOpen: true, date })
    ? { word: 'Late', tone: 'danger', note: `${counted(daysBetween(date, today), 'day')} late` }
    : { word: 'Upcoming', tone: 'info', note: relativeDay(daysBetween(today, date)) }
}
