/**
 * Judges every project of a workspace again when a day begins or its thresholds change, and writes down the levels that
 * changed. All other changes are judged by `keep-overview`, with the event that caused them.
 */
import { isDeepStrictEqual } from 'node:util'
import { healthEvent, withHealth } from '../../domain/verdict/health/record-health.ts'
import { listTotals, writeTotals } from '../../domain/dashboard/totals-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { again, retry } from '../../kernel/retry.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, async ({ workspaceId }) => {
  await retry(
    async () => {
      const [workspace, kept] = await Promise.all([readWorkspace(workspaceId), listTotals(workspaceId)])
      if (workspace === undefined) return undefined
      const now = new Date()
      const changes = kept.flatMap((stored) => {
        const totals = withHealth(stored.totals, workspace, now)
        return isDeepStrictEqual(totals, stored.totals)
          ? []
          : [{ next: { ...stored, totals }, event: healthEvent(workspaceId, stored.totals, totals, now) }]
      })
      const written = await Promise.all(changes.map(({ next, event }) => writeTotals(workspaceId, next, event)))
      return written.every(Boolean) ? undefined : again
    },
    // Events are counted in the same totals.
    { attempts: 12, longest: (attempt) => 20 * attempt, busy: 'The totals are being written by too many at once.' },
  )
})
