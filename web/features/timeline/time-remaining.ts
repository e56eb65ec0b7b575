import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { lateWords } from '../../../shared/dates/written-day.ts'

/** `3 days remaining`, `due today`, `2 days late`; a completed task has neither. */
export const timeRemaining = (
  dueDate: Day | null,
  completed: boolean,
  today: Day,
): { text: string; overdue: boolean } => {
  if (completed) return { text: 'Completed', overdue: false }
  if (dueDate === null) return { text: 'No due date', overdue: false }
  const days = daysBetween(today, dueDate)
  if (days < 0) return { text: lateWords(-days), overdue: true }
  return { text: days === 0 ? 'Due today' : `${counted(days, 'day')} remaining`, overdue: false }
}
