/**
 * Reads and writes webhooks. All webhooks of a workspace are in one item: its version protects their limit, and
 * delivering an event takes one read to find the matching webhooks. Secrets are in a separate partition that only
 * functions that sign may access: see keyPatterns in functions/manifest.ts.
 */
import { Entity } from 'electrodb'
import type { EventChoice, Webhook } from '../../../shared/webhooks/webhook.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, writeWith, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const workspaceId = { type: 'string', required: true } as const

const webhookLists = once(
  () =>
    new Entity(
      {
        model: { entity: 'webhook-shelf', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          webhooks: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#webhooks', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'all', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const secrets = once(
  () =>
    new Entity(
      {
        model: { entity: 'webhook-secret', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          webhookId: { type: 'string', required: true },
          secret: { type: 'string', required: true },
          earlier: { type: 'string' },
          earlierUntil: { type: 'string' },
        },
        indexes: {
          byWebhook: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#webhook-secrets', casing: 'none' },
            sk: { field: 'sk', composite: ['webhookId'], template: '${webhookId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** A webhook as stored. */
export type StoredWebhook = Pick<
  Webhook,
  'id' | 'url' | 'description' | 'on' | 'off' | 'secretMadeAt' | 'oldSecretUntil' | 'createdAt' | 'version'
> & { events: EventChoice }

export type WebhookList = {
  workspaceId: string
  webhooks: readonly StoredWebhook[]
  /** 0 before the first webhook. */ version: number
}

/** The webhooks of a workspace, oldest first. */
export const readWebhooks = async (
  workspace: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<WebhookList> => {
  const { data } = await webhookLists().get({ workspaceId: workspace }).go({ consistent })
  return { workspaceId: workspace, webhooks: (data?.webhooks ?? []) as StoredWebhook[], version: data?.version ?? 0 }
}

type Secret = { secret: string; earlier?: string | undefined; earlierUntil?: string | undefined }

/** A webhook in a workspace. */
export type Place = { workspaceId: string; webhookId: string }

export const readSecret = async (place: Place): Promise<Secret | undefined> =>
  (await secrets().get(place).go({ consistent: true })).data ?? undefined

/** The secrets that sign deliveries at a given time, newest first. */
export const secretsAt = ({ secret, earlier, earlierUntil = '' }: Secret, at: Date): string[] =>
  earlier !== undefined && earlierUntil > at.toISOString() ? [secret, earlier] : [secret]

export const secretWrite = (place: Place, { secret, earlier, earlierUntil }: Secret): Write =>
  asPut(secrets().put({ ...place, secret, ...(earlier !== undefined && { earlier, earlierUntil }) }))

export const secretRemoval = (place: Place): Write => asDelete(secrets().delete(place))

/**
 * Writes the webhooks, the event of the change and any other writes; false if the webhooks were changed since they were
 * read.
 */
export const saveWebhooks = (
  { workspaceId: workspace, version: seen }: WebhookList,
  webhooks: readonly StoredWebhook[],
  event: StampedEvent,
  along: readonly Write[] = [],
): Promise<boolean> => {
  const put = asPut(
    webhookLists()
      .put({ workspaceId: workspace, webhooks, version: seen + 1, event })
      .where(atVersion(seen)),
  )
  return wasWritten(writeWith(put, along), put)
}
