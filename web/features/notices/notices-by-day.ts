import { dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { Notice } from '../../../shared/notices/notice.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

export type DayOfNotices = { label: string; notices: Notice[] }

const labelOf = (day: Day, today: Day): string => ['Today', 'Yesterday'][daysBetween(day, today)] ?? writtenDay(day)

/** Groups notices by the day on which each happened, in the given order. */
export const byDay = (notices: readonly Notice[], now: number, timeZone: string): DayOfNotices[] => {
  const days: DayOfNotices[] = []
  const today = dayOf(new Date(now), timeZone)
  for (const notice of notices) {
    const label = labelOf(dayOf(new Date(notice.at), timeZone), today)
    const last = days.at(-1)
    if (last?.label === label) last.notices.push(notice)
    else days.push({ label, notices: [notice] })
  }
  return days
}
