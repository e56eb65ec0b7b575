/** Generates the scheduled reports at the start of each day, and updates their schedules when projects change. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { keepSchedule } from './keep-schedule.ts'
import { makeDueReports } from './make-due.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, async (event) => {
  const { workspaceId } = event
  if (event.name === 'day.began.v1') {
    const { day, timeZone } = event.data
    await makeDueReports(workspaceId, { day, timeZone, now: new Date() })
  } else await keepSchedule(workspaceId, event.data.projectId, new Date())
})
