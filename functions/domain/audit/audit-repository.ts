/**
 * The audit log. An entry is stored in the workspace's partition and again in that of the actor, each with an index by
 * category, so that every filter is one query that reads only what it shows. An entry is written once and never
 * changed; its key is its event's id.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { Entity, type EntityItem } from 'electrodb'
import { auditCategories, type AuditCategory, type AuditEntry } from '../../../shared/audit/audit.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { auditDays } from '../../../shared/audit/limits.ts'
import { highestId, lowestId } from '../../kernel/id.ts'
import { stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'
import { platformId } from '../../../shared/contract/ids.ts'

const entries = once(
  () =>
    new Entity(
      {
        model: { entity: 'audit-entry', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true },
          id: { type: 'string', required: true },
          at: { type: 'string', required: true },
          category: { type: keysOf(auditCategories), required: true },
          action: { type: 'string', required: true },
          subject: { type: 'any' },
          detail: { type: 'string' },
          by: { type: 'any', required: true },
          from: { type: 'any' },
          /** Why an operator acted in the workspace. */
          reason: { type: 'string' },
          /** Only in the operators' log: the workspace that the entry is about, the platform's own left out. */
          workspaceId: { type: 'string' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byTime: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
          byCategory: {
            index: 'gsi2',
            pk: {
              field: 'gsi2pk',
              composite: ['partition', 'category'],
              template: '${partition}#${category}',
              casing: 'none',
            },
            sk: { field: 'gsi2sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/**
 * The workspace's partition, or that of a person in it. The IAM roles refer to these keys: see keyPatterns in
 * functions/manifest.ts.
 */
const partitionOf = (workspaceId: string, personId?: string): string =>
  personId === undefined ? `${workspaceId}#audit` : `${workspaceId}#audit#${personId}`

/**
 * A partition of the operators' log: what all of them or one of them did, for all workspaces or one. It lies in the
 * platform's own audit log, where a workspace takes the place of a person.
 */
const operatorPartitionOf = (operatorId?: string, workspaceId?: string): string =>
  [partitionOf(platformId), operatorId, workspaceId].filter((part) => part !== undefined).join('#')

const retentionSeconds = auditDays * 86_400

const putOnce = async (
  partition: string,
  { subject, detail, from, ...entry }: AuditEntry & { workspaceId?: string },
): Promise<void> => {
  const kept = {
    ...(subject !== null && { subject }),
    ...(detail !== '' && { detail }),
    ...(from !== null && { from }),
  }
  const expiresAt = Math.floor(Date.parse(entry.at) / 1000) + retentionSeconds
  try {
    await entries()
      .create({ ...entry, ...kept, partition, expiresAt })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Writes an entry. Idempotent. An entry without an actor is not in any person's partition. */
export const appendEntry = async (workspaceId: string, entry: AuditEntry): Promise<void> => {
  const partitions = [
    partitionOf(workspaceId),
    ...(entry.by.kind === 'system' ? [] : [partitionOf(workspaceId, entry.by.id)]),
  ]
  await Promise.all(partitions.map((partition) => putOnce(partition, entry)))
}

/** Writes what an operator did to the operators' log, under every filter that it has. Idempotent. */
export const appendOperatorEntry = async (workspaceId: string, entry: AuditEntry): Promise<void> => {
  const isOwn = workspaceId === platformId
  const [kept, places] = isOwn ? [entry, [undefined]] : [{ ...entry, workspaceId }, [undefined, workspaceId]]
  const partitions = places.flatMap((place) => [
    operatorPartitionOf(undefined, place),
    operatorPartitionOf(entry.by.id, place),
  ])
  await Promise.all(partitions.map((partition) => putOnce(partition, kept)))
}

type Period = {
  category?: AuditCategory | undefined
  /** Milliseconds since the epoch, `since` inclusive and `until` exclusive. */
  since?: number | undefined
  until?: number | undefined
}

export type AuditFilter = {
  workspaceId: string
  personId?: string | undefined
} & Period

type Item = EntityItem<ReturnType<typeof entries>>

/** An entry of the operators' log. */
export type OperatorEntry = AuditEntry & { workspaceId: string | null }

const toEntry = ({
  id,
  at,
  category,
  action,
  subject = null,
  detail = '',
  by,
  from = null,
  reason,
}: Item): AuditEntry => ({
  id,
  at,
  category,
  action,
  subject: subject as AuditEntry['subject'],
  detail,
  by: by as AuditEntry['by'],
  from: from as AuditEntry['from'],
  ...(reason !== undefined && { reason }),
})

const nothing: Slice<Item> = { items: [], stoppedAt: undefined }

/**
 * Items before an id, newest first. Entries older than the log's retention period are not shown, even if they still
 * exist.
 */
const listItems = async (
  partition: string,
  { category, since = 0, until = Infinity }: Period,
  before: string | undefined,
  count: number,
): Promise<Slice<Item>> => {
  const now = Date.now()
  const from = Math.max(since, now - retentionSeconds * 1000)
  // No function's clock is a day ahead.
  const last = Math.min(until - 1, now + dayMillis)
  if (last < from) return nothing
  const [low, high] = [{ id: lowestId('event', from) }, { id: before ?? highestId('event', last) }]
  if (high.id < low.id) return nothing
  // A key range includes its ends: the entry to continue from is returned again and dropped.
  const options = { limit: before === undefined ? count : count + 1, order: 'desc' } as const
  const { data, cursor } =
    category === undefined
      ? await entries().query.byTime({ partition }).between(low, high).go(options)
      : await entries().query.byCategory({ partition, category }).between(low, high).go(options)
  return {
    items: data.filter(({ id }) => id !== before),
    stoppedAt: stoppedAt(cursor, category === undefined ? 'sk' : 'gsi2sk'),
  }
}

/** Entries of a workspace's log before an id, newest first. */
export const listEntries = async (
  { workspaceId, personId, ...period }: AuditFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<AuditEntry>> => {
  const { items, stoppedAt: end } = await listItems(partitionOf(workspaceId, personId), period, before, count)
  return { items: items.map(toEntry), stoppedAt: end }
}

export type OperatorFilter = { operatorId?: string | undefined; workspaceId?: string | undefined } & Period

/** Entries of the operators' log before an id, newest first. */
export const listOperatorEntries = async (
  { operatorId, workspaceId, ...period }: OperatorFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<OperatorEntry>> => {
  const { items, stoppedAt: end } = await listItems(operatorPartitionOf(operatorId, workspaceId), period, before, count)
  return { items: items.map((item) => ({ ...toEntry(item), workspaceId: item.workspaceId ?? null })), stoppedAt: end }
}

/** Ids of everyone who appears as an actor in the workspace's log. */
export const listAuthors = async (workspaceId: string): Promise<Set<string>> => {
  const { data } = await entries()
    .query.byTime({ partition: partitionOf(workspaceId) })
    .go({ pages: 'all', attributes: ['by'] })
  return new Set(data.map(({ by }) => (by as AuditEntry['by']).id))
}
