/** The working time of a workspace. */
import type { WorkingTime } from '../../../shared/analytics/workload.ts'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { readSettings } from './settings-repository.ts'

export const readWorkingTime = async (workspaceId: string): Promise<WorkingTime> => {
  const { workingWeek, holidays } = await readSettings(workspaceId)
  return { calendar: workingCalendar(workingWeek, holidays), hoursPerDay: workingWeek.hoursPerDay }
}
