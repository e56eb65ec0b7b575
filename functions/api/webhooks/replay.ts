/**
 * Sends what a webhook got on a day again, after its receiver has lost it. The deliveries become due, and the retries send
 * them one after another until one fails.
 */
import { addDays, startOfDay } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { replayedAtOnce } from '../../../shared/webhooks/limits.ts'
import { listDeliveriesBetween, saveDelivery, type StoredDelivery } from '../../domain/webhooks/delivery-repository.ts'
import { testEvent } from '../../../shared/webhooks/webhook.ts'
import { readWebhooks } from '../../domain/webhooks/webhook-repository.ts'
import { requireWebhook } from '../../domain/webhooks/webhook-view.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { Problem } from '../../kernel/problem.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'

/** Deliveries looked at. A webhook with more on one day gets the oldest of them. */
const lookedAt = 5000

/** Writes at the same time. */
const sideBySide = 25

export const replay: Handler<typeof routes.webhooks.replay> = async ({ params: { id }, body, principal }) => {
  const { day, only } = body
  const place = { workspaceId: principal.workspaceId, webhookId: id }
  const zone = timeZoneOf(principal)
  const [list, found] = await Promise.all([
    readWebhooks(place.workspaceId),
    listDeliveriesBetween(
      place,
      [startOfDay(day, zone).getTime(), startOfDay(addDays(day, 1), zone).getTime() - 1],
      lookedAt,
    ),
  ])
  if (!requireWebhook(list, id).on) throw new Problem('wrong_state', 'Turn the webhook on first.')
  const now = new Date()
  const wanted = found.filter(
    ({ name, state, takenUntil }) =>
      name !== testEvent &&
      state !== 'waiting' &&
      takenUntil <= now.getTime() &&
      (only === 'all' || state === 'failed'),
  )
  const again = (delivery: StoredDelivery) =>
    saveDelivery({ ...delivery, state: 'waiting', tries: 0, takenUntil: 0, dueAt: now.toISOString() })
  const chosen = wanted.slice(0, replayedAtOnce)
  let count = 0
  for (let at = 0; at < chosen.length; at += sideBySide) {
    const saved = await Promise.all(chosen.slice(at, at + sideBySide).map(again))
    count += saved.filter((one) => one !== undefined).length
  }
  return { count, more: wanted.length > chosen.length }
}
