import { addDays, dayOf, timeOfDay } from '../../../shared/dates/dates.ts'
import { digest } from '../../../shared/notices/limits.ts'

/**
 * When a person's next digest is sent: in the morning in their own time zone, or in the workspace's if they have none.
 */
export const nextDigestAt = (
  now: Date,
  person: { timeZone?: string | undefined },
  workspace: { timeZone: string },
): Date => {
  const timeZone = person.timeZone ?? workspace.timeZone
  const today = dayOf(now, timeZone)
  const morning = timeOfDay(today, digest.time, timeZone)
  return morning > now ? morning : timeOfDay(addDays(today, 1), digest.time, timeZone)
}
