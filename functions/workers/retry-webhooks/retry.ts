/**
 * Makes the attempts that are due. Webhooks are served side by side and each one's deliveries one after the
 * other, until one fails: an endpoint that is down costs one attempt a run, however much waits for it.
 */
import { without } from '../../kernel/compact.ts'
import { log } from '../../kernel/log.ts'
import { makeAttempt, takenMillis } from '../../domain/webhooks/attempt.ts'
import {
  listDueDeliveries,
  readDelivery,
  saveDelivery,
  type DueDelivery,
  type KeptDelivery,
} from '../../domain/webhooks/delivery-repository.ts'
import { readShelf, type KeptWebhook, type Place } from '../../domain/webhooks/webhook-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/** Webhooks that are served side by side. */
const sideBySide = 20

/** Milliseconds that a run keeps for the attempts that it has begun. */
const reserve = 30_000

/** The webhook that deliveries go to; undefined where nothing is to be sent to it any more. */
const receiverOf = async ({ workspaceId, webhookId }: Place): Promise<KeptWebhook | undefined> => {
  const [workspace, { webhooks }] = await Promise.all([readWorkspace(workspaceId), readShelf(workspaceId)])
  if (workspace === undefined || workspace.closesAt !== undefined) return undefined
  return webhooks.find(({ id, on }) => id === webhookId && on)
}

/** Takes a delivery that is due, so that a run beside this one leaves it: due again only if this one breaks off. */
const take = async (place: DueDelivery, now: number): Promise<KeptDelivery | undefined> => {
  const known = await readDelivery(place, place.id)
  if (known?.dueAt === undefined || known.dueAt > new Date(now).toISOString() || known.takenUntil > now)
    return undefined
  const takenUntil = now + takenMillis
  return saveDelivery({ ...known, takenUntil, dueAt: new Date(takenUntil).toISOString() })
}

/** Gives up what waits for a webhook that is off or gone. */
const giveUp = async (place: DueDelivery): Promise<void> => {
  const known = await readDelivery(place, place.id)
  if (known?.dueAt === undefined) return
  await saveDelivery({ ...without(known, 'dueAt'), state: 'failed' })
}

/** Serves one webhook; the count of its attempts. */
const serveOne = async (due: readonly DueDelivery[], timeLeft: () => number): Promise<number> => {
  const [first] = due
  if (first === undefined) return 0
  const webhook = await receiverOf(first)
  let made = 0
  for (const place of due) {
    if (timeLeft() < reserve) break
    if (webhook === undefined) {
      await giveUp(place)
      continue
    }
    const taken = await take(place, Date.now())
    if (taken === undefined) continue
    made += 1
    const { state } = await makeAttempt(webhook, taken)
    if (state !== 'delivered') break
  }
  return made
}

export type Retried = { attempts: number; /** Webhooks for which something was due. */ webhooks: number }

/** Makes what is due. `timeLeft` answers the milliseconds that the run still has. Throws in the end where a webhook could not be served; the others are. */
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
