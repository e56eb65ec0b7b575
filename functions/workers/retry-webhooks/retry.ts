/**
 * Makes the attempts that are due. Webhooks are processed in parallel. The deliveries of one webhook are made one at
 * a time until one fails, so an endpoint that is down costs one attempt per run, however many deliveries are
 * waiting.
 */
import { without } from '../../kernel/compact.ts'
import { log } from '../../kernel/log.ts'
import { isReachable, isSuspended } from '../../kernel/table/suspension.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import {
  listDueDeliveries,
  readDelivery,
  saveDelivery,
  type DueDelivery,
  type StoredDelivery,
} from '../../domain/webhooks/delivery-repository.ts'
import { readWebhooks, type StoredWebhook, type Place } from '../../domain/webhooks/webhook-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/** Webhooks processed in parallel. */
const sideBySide = 20

/** Milliseconds that a run reserves to finish its attempts. */
const reserve = 30_000

/**
 * The webhook to deliver to; undefined if it must not receive anything any more. The deliveries of a suspended workspace
 * wait until it is restored.
 */
const receiverOf = async ({ workspaceId, webhookId }: Place): Promise<StoredWebhook | 'waiting' | undefined> => {
  const [workspace, { webhooks }] = await Promise.all([readWorkspace(workspaceId), readWebhooks(workspaceId)])
  if (workspace !== undefined && isSuspended(workspace)) return 'waiting'
  if (workspace === undefined || !isReachable(workspace)) return undefined
  return webhooks.find(({ id, on }) => id === webhookId && on)
}

/** Claims a delivery that is due, so that a parallel run skips it. It becomes due again only if this run stops. */
const take = async (place: DueDelivery, now: number): Promise<StoredDelivery | undefined> => {
  const known = await readDelivery(place, place.id)
  if (known?.dueAt === undefined || known.dueAt > new Date(now).toISOString() || known.takenUntil > now)
    return undefined
  const takenUntil = now + takenMillis
  return saveDelivery({ ...known, takenUntil, dueAt: new Date(takenUntil).toISOString() })
}

/** Gives up on a delivery to a webhook that is off or deleted. */
const giveUp = async (place: DueDelivery): Promise<void> => {
  const known = await readDelivery(place, place.id)
  if (known?.dueAt === undefined) return
  await saveDelivery({ ...without(known, 'dueAt'), state: 'failed' })
}

/** Processes one webhook; returns the number of attempts. */
const serveOne = async (due: readonly DueDelivery[], timeLeft: () => number): Promise<number> => {
  const [first] = due
  if (first === undefined) return 0
  const webhook = await receiverOf(first)
  if (webhook === 'waiting') return 0
  let count = 0
  for (const place of due) {
    if (timeLeft() < reserve) break
    if (webhook === undefined) {
      await giveUp(place)
      continue
    }
    const taken = await take(place, Date.now())
    if (taken === undefined) continue
    count += 1
    const { state } = await makeAttempt(webhook, taken)
    if (state !== 'delivered') break
  }
  return count
}

export type Retried = { attempts: number; /** Webhooks for which something was due. */ webhooks: number }

/**
 * Makes the attempts that are due. `timeLeft` returns the milliseconds left in the run. If a webhook fails, the
 * others are still processed and the call throws at the end.
 */
export const retryDue = async (timeLeft: () => number): Promise<Retried> => {
  const byWebhook = Map.groupBy(
    await listDueDeliveries(new Date()),
    ({ workspaceId, webhookId }) => `${workspaceId} ${webhookId}`,
  )
  const waiting = [...byWebhook.values()]
  const failures: unknown[] = []
  let attempts = 0
  const worker = async (): Promise<void> => {
    for (let due = waiting.pop(); due !== undefined && timeLeft() >= reserve; due = waiting.pop()) {
      try {
        attempts += await serveOne(due, timeLeft)
      } catch (error) {
        log.error('webhook-retry-failed', {
          workspaceId: due[0]?.workspaceId,
          webhookId: due[0]?.webhookId,
          error: error as Error,
        })
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(sideBySide, waiting.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return { attempts, webhooks: byWebhook.size }
}
