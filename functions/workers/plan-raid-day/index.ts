/** Does for the RAID log of a workspace what its new day asks for: tells of what is due, and plans the digest of the morning. */
import { timeOfDay } from '../../../shared/dates.ts'
import { digest } from '../../../shared/limits.ts'
import { subscribeEach } from '../../kernel/event.ts'
import { planDigest } from '../../domain/raid/digest-repository.ts'
import { subscription } from './subscription.ts'
import { tellOfDue } from './tell-of-due.ts'

export const handler = subscribeEach(subscription, async ({ workspaceId, data: { day, timeZone } }) => {
  await Promise.all([tellOfDue(workspaceId, day), planDigest(workspaceId, day, timeOfDay(day, digest.time, timeZone))])
})
