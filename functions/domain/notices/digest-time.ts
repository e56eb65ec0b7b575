import { addDays, dayOf, timeOfDay } from '../../../shared/dates.ts'
import { digest } from '../../../shared/limits.ts'

/** When a person's next digest goes out: in the morning of their own time zone, or else of the workspace's. */
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
