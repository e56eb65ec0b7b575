/** Starts a new day in the RAID log of a workspace: announces what is due, and schedules the morning's digest. */
import { timeOfDay } from '../../../shared/dates/dates.ts'
import { digest } from '../../../shared/notices/limits.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { planDigest } from '../../domain/raid/digest-repository.ts'
import { subscription } from './subscription.ts'
import { announceDue } from './announce-due.ts'

export const handler = subscribeEach(subscription, async ({ workspaceId, data: { day, timeZone } }) => {
  await Promise.all([
    announceDue(workspaceId, day),
    planDigest(workspaceId, day, timeOfDay(day, digest.time, timeZone)),
  ])
})
