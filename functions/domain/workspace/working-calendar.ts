/** The working time of a workspace. */
import { workingCalendar, type WorkingCalendar } from '../../../shared/dates/working-calendar.ts'
import { readSettings } from './settings-repository.ts'

export type WorkingTime = { calendar: WorkingCalendar; hoursPerDay: number }

export const readWorkingTime = async (workspaceId: string): Promise<WorkingTime> => {
  const { workingWeek, holidays } = await readSettings(workspaceId)
  return { calendar: workingCalendar(workingWeek, holidays), hoursPerDay: workingWeek.hoursPerDay }
}
