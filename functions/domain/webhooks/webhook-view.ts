/** A webhook as the API returns it. */
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { notFound } from '../../kernel/problem.ts'
import { listDeliveries } from './delivery-repository.ts'
import { listHealth, type Health } from './health-repository.ts'
import type { StoredWebhook, WebhookList } from './webhook-repository.ts'

/** Only the host of a URL, for places that other people can read: the rest may be a secret. */
export const hostOf = ({ url }: Pick<StoredWebhook, 'url'>): string => new URL(url).host

/** 404 if the workspace has no webhook with that id. */
export const requireWebhook = ({ webhooks }: WebhookList, id: string): StoredWebhook => {
  const found = webhooks.find((webhook) => webhook.id === id)
  if (found === undefined) throw notFound('Webhook')
  return found
}

/** A webhook that was just created or never called has no `health` or `last`. */
export const toWebhook = (stored: StoredWebhook, health?: Health, last: Webhook['last'] = null): Webhook => ({
  ...stored,
  failingSince: stored.on ? (health?.failingSince ?? null) : null,
  oldSecretUntil:
    stored.oldSecretUntil !== null && Date.parse(stored.oldSecretUntil) > Date.now() ? stored.oldSecretUntil : null,
  last,
})

/** The health of some webhooks of a workspace, in the form that the API returns for each. */
export const healthViewOf = async (
  workspaceId: string,
  ids: readonly string[],
): Promise<(stored: StoredWebhook) => Webhook> => {
  const [healths, newest] = await Promise.all([
    listHealth(workspaceId),
    Promise.all(ids.map((webhookId) => listDeliveries({ workspaceId, webhookId }, undefined, 1))),
  ])
  return (stored) => {
    const [last] = newest[ids.indexOf(stored.id)]?.items ?? []
    return toWebhook(
      stored,
      healths.get(stored.id),
      last && { at: last.attempts.at(-1)?.at ?? last.at, state: last.state },
    )
  }
}

/** Webhooks of a workspace with their health. */
export const withHealth = async (workspaceId: string, webhooks: readonly StoredWebhook[]): Promise<Webhook[]> =>
  webhooks.map(
    await healthViewOf(
      workspaceId,
      webhooks.map(({ id }) => id),
    ),
  )
