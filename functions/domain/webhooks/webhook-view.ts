/** A webhook as the API returns it. */
import type { Webhook } from '../../../shared/webhook.ts'
import { notFound } from '../../kernel/problem.ts'
import { listDeliveries } from './delivery-repository.ts'
import { listHealth, type Health } from './health-repository.ts'
import type { KeptWebhook, Shelf } from './webhook-repository.ts'

/** Only the host of a URL, for places that other people can read: the rest may be a secret. */
export const hostOf = ({ url }: Pick<KeptWebhook, 'url'>): string => new URL(url).host

/** 404 if the workspace has no webhook with that id. */
export const requireWebhook = ({ webhooks }: Shelf, id: string): KeptWebhook => {
  const found = webhooks.find((one) => one.id === id)
  if (found === undefined) throw notFound('Webhook')
  return found
}

/** A webhook that was just created or never called has no `health` or `last`. */
export const toWebhook = (kept: KeptWebhook, health?: Health, last: Webhook['last'] = null): Webhook => ({
  ...kept,
  failingSince: kept.on ? (health?.failingSince ?? null) : null,
  oldSecretUntil:
    kept.oldSecretUntil !== null && Date.parse(kept.oldSecretUntil) > Date.now() ? kept.oldSecretUntil : null,
  last,
})

/** The health of some webhooks of a workspace, in the form that the API returns for each. */
export const faringOf = async (
  workspaceId: string,
  ids: readonly string[],
): Promise<(kept: KeptWebhook) => Webhook> => {
  const [healths, newest] = await Promise.all([
    listHealth(workspaceId),
    Promise.all(ids.map((webhookId) => listDeliveries({ workspaceId, webhookId }, undefined, 1))),
  ])
  return (kept) => {
    const [last] = newest[ids.indexOf(kept.id)]?.items ?? []
    return toWebhook(kept, healths.get(kept.id), last && { at: last.attempts.at(-1)?.at ?? last.at, state: last.state })
  }
}

/** Webhooks of a workspace with their health. */
export const withHealth = async (workspaceId: string, webhooks: readonly KeptWebhook[]): Promise<Webhook[]> =>
  webhooks.map(
    await faringOf(
      workspaceId,
      webhooks.map(({ id }) => id),
    ),
  )
