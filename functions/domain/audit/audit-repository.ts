/**
 * The audit log. An entry is stored in the workspace's partition and again in that of the actor, each with an index by
 * category, so that every filter is one query that reads only what it shows. An entry is written once and never
 * changed; its key is its event's id.
 */
import { Entity, type EntityItem } from 'electrodb'
import { auditCategories, type AuditCategory, type AuditEntry } from '../../../shared/audit.ts'
import { keysOf } from '../../../shared/choices.ts'
import { auditDays } from '../../../shared/limits.ts'
import { highestId, lowestId } from '../../kernel/id.ts'
import { stoppedAt, type Slice } from '../../kernel/page.ts'
import { conditionFailed, inTable, once } from '../../kernel/table.ts'

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

const retentionSeconds = auditDays * 86_400

const putOnce = async (partition: string, { subject, detail, from, ...entry }: AuditEntry): Promise<void> => {
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

export type AuditFilter = {
  workspaceId: string
  category?: AuditCategory | undefined
  personId?: string | undefined
  /** Milliseconds since the epoch, `since` inclusive and `until` exclusive. */
  since?: number | undefined
  until?: number | undefined
}

const toEntry = ({
  id,
  at,
  category,
  action,
  subject = null,
  detail = '',
  by,
  from = null,
}: EntityItem<ReturnType<typeof entries>>): AuditEntry => ({
  id,
  at,
  category,
  action,
  subject: subject as AuditEntry['subject'],
  detail,
  by: by as AuditEntry['by'],
  from: from as AuditEntry['from'],
})

const nothing: Slice<AuditEntry> = { items: [], stoppedAt: undefined }

/**
 * Entries before an id, newest first. Entries older than the log's retention period are not shown, even if they still
 * exist.
 */
export const listEntries = async (
  { workspaceId, category, personId, since = 0, until = Infinity }: AuditFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<AuditEntry>> => {
  const partition = partitionOf(workspaceId, personId)
  const now = Date.now()
  const from = Math.max(since, now - retentionSeconds * 1000)
  // No function's clock is a day ahead.
  const last = Math.min(until - 1, now + 86_400_000)
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
    items: data.filter(({ id }) => id !== before).map(toEntry),
    stoppedAt: stoppedAt(cursor, category === undefined ? 'sk' : 'gsi2sk'),
  }
}

/** Ids of everyone who appears as an actor in the workspace's log. */
export const listAuthors = async (workspaceId: string): Promise<Set<string>> => {
  const { data } = await entries()
    .query.byTime({ partition: partitionOf(workspaceId) })
    .go({ pages: 'all', attributes: ['by'] })
  return new Set(data.map(({ by }) => (by as AuditEntry['by']).id))
}
