/**
 * What is late on a day: what is still open after its date. Tasks, RAID entries, milestones, orders and projects, in
 * lists, on screens, in reports and in answers. Whether a record is open is a rule of its own noun. Pure.
 */
import type { Day } from './dates.ts'

export const isLateOn = (today: Day, { isOpen, date }: { isOpen: boolean; date: Day | null }): boolean =>
  isOpen && date !== null && date < today
