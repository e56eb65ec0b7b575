/** The working time of a workspace, and its present day. */
import { dayOf, type Day } from '../../shared/dates.ts'
import { workingCalendar, type WorkingCalendar } from '../../shared/working-calendar.ts'
import { readSettings } from '../account/settings-repository.ts'
import type { Member } from '../kernel/principal.ts'

export type WorkingTime = { calendar: WorkingCalendar; hoursPerDay: number }

export const readWorkingTime = async (workspaceId: string): Promise<WorkingTime> => {
  const { workingWeek, holidays } = await readSettings(workspaceId)
  return { calendar: workingCalendar(workingWeek, holidays), hoursPerDay: workingWeek.hoursPerDay }
}

export const timeZoneOf = ({ session }: Member): string => session.customer?.timeZone ?? 'UTC'

/** Today in the workspace's time zone, as the session knows it. */
export const todayOf = (principal: Member): Day => dayOf(new Date(), timeZoneOf(principal))
