/**
 * Gives the demo's projects the health that they would have had on each day so far. The totals judge a project when an
 * event is counted and when a day begins, and the demo is loaded within one day.
 */
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import type { HealthChange } from '../../../shared/verdict/health.ts'
import { recordLevel } from '../../domain/verdict/health/history.ts'
import { verdictOf } from '../../domain/verdict/health/project-health.ts'
import { readTotals, writeTotals } from '../../domain/dashboard/totals-repository.ts'
import { targetOf } from '../../domain/dashboard/totals.ts'
import { again, retry } from '../../kernel/retry.ts'
import type { LoadedWorkspace } from './loaded-workspace.ts'
import { inOrder, pastDays } from './past-days.ts'

/** The events up to the end of a day, in the order in which they happened. */
export const upTo = (day: Day, events: readonly FeedEvent[], timeZone: string): FeedEvent[] =>
  inOrder(events.filter(({ at }) => dayOf(new Date(at), timeZone) <= day))

/** The levels from the day of the first event to the day before `today`, counted and judged as the product does. */
export const levelsBefore = (today: Day, events: readonly FeedEvent[], timeZone: string): HealthChange[] => {
  let history: HealthChange[] = []
  for (const { day, totals } of pastDays('', today, events, timeZone)) {
    if (totals.facts !== null)
      history = recordLevel(history, day, verdictOf(totals.facts, totals, { today: day, money: true }).level)
  }
  return history
}

/** Puts the levels of the past in front of what the totals have recorded since the loading began. */
const writeHistory = (workspaceId: string, projectId: string, past: readonly HealthChange[]): Promise<unknown> =>
  retry(
    async () => {
      const [kept] = await readTotals(workspaceId, [projectId])
      if (kept === undefined) return undefined
      const health = kept.totals.health.reduce<HealthChange[]>(
        (history, { day, level }) => recordLevel(history, day, level),
        [...past],
      )
      return (await writeTotals(workspaceId, { ...kept, totals: { ...kept.totals, health } })) ? undefined : again
    },
    // The events of the loading are counted at the same time.
    {
      attempts: 50,
      longest: (attempt) => 20 * attempt,
      busy: 'The totals of a demo project are being written by too many.',
    },
  )

export const loadHealth = async ({ id, timeZone, calendar, events }: LoadedWorkspace): Promise<void> => {
  for (const [projectId, ofProject] of Map.groupBy(events, targetOf))
    if (projectId !== undefined) await writeHistory(id, projectId, levelsBefore(calendar.day(0), ofProject, timeZone))
}
