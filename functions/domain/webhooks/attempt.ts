/** Makes one delivery attempt: signs it, sends it, and stores the result. */
import type { Attempt } from '../../../shared/webhooks/webhook.ts'
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'
import { traceparentOf } from '../../../shared/trace.ts'
import { log } from '../../kernel/log.ts'
import { handling } from '../../kernel/trace.ts'
import { saveDelivery, type StoredDelivery } from './delivery-repository.ts'
import { changeHealth } from './health-repository.ts'
import { afterAttempt, attemptOf, healthAfter } from './delivery-retries.ts'
import { post } from './post.ts'
import { signedHeaders } from './sign.ts'
import { turnOff } from './turn-off.ts'
import { readSecret, secretsAt, type StoredWebhook } from './webhook-repository.ts'

/** Milliseconds during which other runs leave a claimed delivery alone. */
export const takenMillis = webhookAttempts.timeout + 15_000

/** Sends a delivery, without storing anything. */
const send = async (
  webhook: StoredWebhook,
  { workspaceId, messageId, body, trace }: StoredDelivery,
  byHand: boolean,
): Promise<Attempt> => {
  const at = new Date()
  const secret = await readSecret({ workspaceId, webhookId: webhook.id })
  if (secret === undefined) return attemptOf({ status: null, problem: 'The webhook was deleted' }, at, 0, byHand)
  const began = performance.now()
  const headers = {
    ...signedHeaders(messageId, body, secretsAt(secret, at), at),
    ...(trace !== undefined && { traceparent: traceparentOf(trace.slice(0, 32)) }),
  }
  const answer = await post(webhook.url, headers, body)
  log.info('webhook-called', { workspace: workspaceId, webhookId: webhook.id, messageId, status: answer.status })
  return attemptOf(answer, at, performance.now() - began, byHand)
}

const attemptOnce = async (webhook: StoredWebhook, taken: StoredDelivery, byHand: boolean): Promise<StoredDelivery> => {
  const place = { workspaceId: taken.workspaceId, webhookId: webhook.id }
  const attempt = await send(webhook, taken, byHand)
  const after = afterAttempt(taken, attempt)
  // If another run has claimed the delivery meanwhile, that run stores its own attempt.
  const saved = (await saveDelivery(after)) ?? after
  const gaveUp = !byHand && after.state === 'failed'
  const { givenUp } = await changeHealth(place, (before) =>
    byHand && attempt.problem !== null ? before : healthAfter(before, attempt, gaveUp),
  )
  if (!byHand && attempt.status === 410) await turnOff(place, 'gone')
  else if (gaveUp && givenUp >= webhookAttempts.givenUpInARow) await turnOff(place, 'failures')
  return saved
}

/**
 * Makes an attempt at a delivery that the caller has claimed, and returns the delivery after it. A webhook that keeps
 * failing, or whose receiver is gone, is turned off. A retry by the schedule belongs to the trace of the event; what a
 * person sends again belongs to their own act.
 */
export const makeAttempt = (webhook: StoredWebhook, taken: StoredDelivery, byHand = false): Promise<StoredDelivery> => {
  const attempt = () => attemptOnce(webhook, taken, byHand)
  return byHand ? attempt() : handling({ id: taken.messageId, trace: taken.trace }, attempt)
}
