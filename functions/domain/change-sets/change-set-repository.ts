/**
 * Reads and writes the change sets of a workspace: all in one partition, in id order. The lines are in a separate item,
 * which lists do not read. Every write depends on the version that was read.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import { without } from '../../kernel/compact.ts'
import { stamp, type Authored, type StampedEvent } from '../../kernel/events/event.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { justBefore, type Slice } from '../../kernel/http/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { readItem, readItems } from '../../kernel/table/read-items.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import {
  changeOf,
  type Automatic,
  type ChangeSetRecord,
  type Imported,
  type Step,
  type StoredLine,
} from './change-set-record.ts'

const text = { type: 'string' } as const
const count = { type: 'number', required: true } as const

const changeSets = once(
  () =>
    new Entity(
      {
        model: { entity: 'change-set', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          title: { ...text, required: true },
          reason: text,
          status: { type: ['proposed', 'applied', 'undone', 'discarded'], required: true },
          changes: { type: 'number' },
          leftOut: { type: 'number' },
          projectIds: { type: 'list', items: text },
          proposed: { type: 'any', required: true },
          applied: { type: 'any' },
          undone: { type: 'any' },
          automatic: { type: 'any' },
          imported: { type: 'any' },
          until: { ...text, required: true },
          version: count,
          linesVersion: count,
          event: eventAttribute,
          expiresAt: count,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const lineItems = once(
  () =>
    new Entity(
      {
        model: { entity: 'change-set-lines', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Compressed JSON. */
          lines: { type: 'any', required: true },
          version: count,
          expiresAt: count,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

type ChangeSetEntity = ReturnType<typeof changeSets>

const prefix = 'set#'

export const changeSetPartition = (workspaceId: string): string => `${workspaceId}#change-sets`
const keyOf = (workspaceId: string, id: string) => ({
  partition: changeSetPartition(workspaceId),
  key: `${prefix}${id}`,
})
const linesKeyOf = (workspaceId: string, id: string) => ({
  partition: changeSetPartition(workspaceId),
  key: `lines#${id}`,
})

const toRecord = (item: EntityItem<ChangeSetEntity>): ChangeSetRecord => ({
  id: item.key.slice(prefix.length),
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  title: item.title,
  reason: item.reason ?? '',
  status: item.status,
  changes: item.changes ?? 0,
  leftOut: item.leftOut ?? 0,
  projectIds: item.projectIds ?? [],
  proposed: item.proposed as Step,
  applied: (item.applied as Step | undefined) ?? null,
  undone: (item.undone as Step | undefined) ?? null,
  automatic: (item.automatic as Automatic | undefined) ?? null,
  imported: (item.imported as Imported | undefined) ?? null,
  until: item.until,
  expiresAt: item.expiresAt,
  version: item.version,
  linesVersion: item.linesVersion,
  updatedAt: (item.event as StampedEvent).at,
})

const toItem = ({ id, workspaceId, ...record }: ChangeSetRecord, event: StampedEvent) =>
  itemToPut<ChangeSetEntity>({
    ...without(record, 'updatedAt'),
    ...keyOf(workspaceId, id),
    event,
  })

/**
 * A change set with its lines; undefined if the workspace has none with that id. Consistent reads, side by side. One of
 * them can come before a write of both, and the other after it: then both are read again.
 */
export const readChangeSet = (
  workspaceId: string,
  id: string,
): Promise<{ record: ChangeSetRecord; lines: StoredLine[] } | undefined> =>
  untilWritten(async () => {
    const [item, stored] = await Promise.all([
      readItem(changeSets(), keyOf(workspaceId, id)),
      readItem(lineItems(), linesKeyOf(workspaceId, id)),
    ])
    if (item === undefined || stored === undefined) return undefined
    if (item.linesVersion !== stored.version) return lost
    return { record: toRecord(item), lines: unpacked(stored.lines) as StoredLine[] }
  })

/** Change sets before an id, newest first, from the next `count`. Consistent read. */
export const listChangeSets = async (
  workspaceId: string,
  before: string | undefined,
  limit: number,
): Promise<Slice<ChangeSetRecord>> => {
  const query = changeSets()
    .query.byWorkspace({ partition: changeSetPartition(workspaceId) })
    .between({ key: prefix }, { key: before === undefined ? `${prefix}~` : justBefore(`${prefix}${before}`) })
  const { items, stoppedAt } = await readItems(changeSets(), query, { limit, order: 'desc', consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(prefix.length) }
}

type ChangeSetEventName =
  | 'change-set.proposed.v1'
  | 'change-set.applied.v1'
  | 'change-set.undone.v1'
  | 'change-set.discarded.v1'

/**
 * The change set after a write, and the write itself with its event, to send in a transaction.
 *
 * @param notify - ids of the people to notify
 */
export const preparedChangeSet = (
  write: RecordWrite<ChangeSetRecord, ChangeSetEventName>,
  notify: readonly string[] = [],
): { record: ChangeSetRecord; put: PutWrite } => {
  const { before, event, by } = write
  const record = nextVersion(write)
  const stamped = stamp(event, record.workspaceId, by, {
    ...changeOf(record),
    ...(notify.length > 0 && { notify: [...notify] }),
  })
  return { record, put: asPut(changeSets().put(toItem(record, stamped)).where(atVersion(before?.version))) }
}

/** The write of a new import, with the event that it began. */
export const importWrite = (record: ChangeSetRecord, projectId: string, by: Authored): PutWrite => {
  const { id: changeSetId, title } = record
  const stamped = stamp('change-set.imported.v1', record.workspaceId, by, { changeSetId, title, projectId })
  return asPut(changeSets().put(toItem(record, stamped)).where(atVersion()))
}

/** The import after another of its parts was written or undone. It keeps its last event, so no new one is published. */
export const preparedProgress = (
  before: ChangeSetRecord,
  imported: Imported,
): { record: ChangeSetRecord; write: Write } => {
  const { id, workspaceId } = before
  const record = { ...before, imported, changes: imported.created + imported.changed, version: before.version + 1 }
  const { changes, version } = record
  const write = asUpdate(
    changeSets().patch(keyOf(workspaceId, id)).set({ imported, changes, version }).where(atVersion(before.version)),
  )
  return { record, write }
}

/** Within the 400 KB limit of an item. */
const mostBytes = 390 * 1024

/** Compressed JSON that fits into an item. */
export const packed = (value: unknown): Buffer => {
  const kept = gzipSync(JSON.stringify(value))
  if (kept.length > mostBytes)
    throw new Problem('payload_too_large', 'The texts of these changes are too long for one change set. Propose fewer.')
  return kept
}

export const unpacked = (kept: unknown): unknown => JSON.parse(gunzipSync(kept as Uint8Array).toString('utf8'))

/** The write of the lines. Send it in a transaction with their change set, whose version protects them. */
export const linesWrite = (
  { id, workspaceId, linesVersion, expiresAt }: ChangeSetRecord,
  lines: readonly StoredLine[],
): PutWrite =>
  asPut(lineItems().put({ ...linesKeyOf(workspaceId, id), lines: packed(lines), version: linesVersion, expiresAt }))
