/**
 * Reads and writes files of projects. Every write replaces the whole record, on the condition that its version has not
 * changed since it was read. Storage is reserved with a new version and released with it or its refusal, in the same
 * transaction, so that the workspace's sum is exact however many uploads begin at once.
 */
import type { FileChange } from '../../../shared/files/events.ts'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { firstOf, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { readItem, readItems, readMany } from '../../kernel/table/read-items.ts'
import {
  asDelete,
  asPut,
  writeTogether,
  type PutWrite,
  type Write,
  type Writes,
} from '../../kernel/table/transaction.ts'
import { atVersion, saveRecord } from '../../kernel/table/versioned-record.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { freeStorage } from '../workspace/plan-limits.ts'
import { attachedPartition, files, keyOf, prefix, sweepName, toItem, toRecord } from './file-entity.ts'
import { bytesOf, currentOf, isReceipt, type FileRecord } from './file-record.ts'

/** Reads a file, including one in the trash; undefined if the workspace has no file with that id. Consistent read. */
export const readFile = async (workspaceId: string, id: string): Promise<FileRecord | undefined> => {
  const item = await readItem(files(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/** Reads the files that exist among these. Consistent read. */
export const readFiles = async (wanted: readonly { workspaceId: string; id: string }[]): Promise<FileRecord[]> => {
  const found = await readMany(
    files(),
    wanted.map(({ workspaceId, id }) => keyOf(workspaceId, id)),
    { consistent: true },
  )
  return found.map(toRecord)
}

/** Records that one query looks at, so that those in the trash rarely leave a page empty. */
const lookedAt = 200

/** Files of a project that are not in the trash, oldest first, after an id. Consistent read. */
export const listFiles = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<FileRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await files()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ limit: Math.max(count, lookedAt), consistent: true })
  return firstOf(
    { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) },
    count,
    ({ id }) => id,
  )
}

/**
 * Files attached to records of a project whose place lies in a range, both ends excluded, by record. The index is
 * eventually consistent.
 */
export const listAttached = async (
  workspaceId: string,
  projectId: string,
  { from, to }: { from: string; to: string },
  { count, latestFirst = false }: { count: number; latestFirst?: boolean },
): Promise<Slice<FileRecord>> => {
  const query = files()
    .query.byTrash({ listPartition: attachedPartition(workspaceId, projectId) })
    .between({ listPlace: from }, { listPlace: to })
  const { items, stoppedAt: last } = await readItems(files(), query, {
    limit: count,
    order: latestFirst ? 'desc' : 'asc',
    consistent: false,
  })
  return { items: items.map(toRecord), stoppedAt: last?.['gsi2sk'] }
}

/** Files of a project after an id, including those in the trash. Consistent read. */
export const listEveryFile = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<FileRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await files()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Files that are to be deleted for good by now, longest overdue first. The index is eventually consistent. */
export const listDueFiles = async (now: Date): Promise<{ workspaceId: string; id: string }[]> => {
  const { data } = await files()
    .query.due({ sweptIn: sweepName })
    .lte({ sweptPlace: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  // The index stores keys only.
  return (data as { gsi1sk?: string }[]).flatMap(({ gsi1sk = '' }) => {
    const [, workspaceId, id] = gsi1sk.split('#')
    return workspaceId === undefined || id === undefined ? [] : [{ workspaceId, id }]
  })
}

export type FileWrite = {
  /** The record that was read; undefined for a new one. */
  before: FileRecord | undefined
  /** The record as it should be; its version is set when it is written. */
  after: FileRecord
  by: Authored
  /** Left out while a file is being uploaded, which concerns only the person who uploads it. */
  event?:
    | 'file.added.v1'
    | 'file.refused.v1'
    | 'file.renamed.v1'
    | 'file.deleted.v1'
    | 'file.restored.v1'
    | 'file.version-added.v1'
    | 'file.version-restored.v1'
    | 'file.version-deleted.v1'
  /** The version that the event is about; the current one if it is left out. */
  number?: number
  /** Present if the file moves into or out of the trash with its project or expense. */
  withProject?: true
}

/** A version that was deleted is in the record before. */
const versionOf = ({ before, after, number }: FileWrite) =>
  [...after.versions, ...(before?.versions ?? [])].find((version) => version.number === number) ?? currentOf(after)

const eventOf = (write: FileWrite, version: number) => {
  const { before, after, by, event, withProject } = write
  const { workspaceId, id, projectId, name } = after
  if (event === undefined) return undefined
  const { mimeType, size, number, refusal } = versionOf(write)
  const data: FileChange = {
    fileId: id,
    projectId,
    name,
    mimeType,
    size,
    number,
    version,
    ...(withProject && { withProject }),
    ...(isReceipt(after) && { receipt: true }),
  }
  if (event === 'file.renamed.v1') return stamp(event, workspaceId, by, { ...data, was: before?.name ?? '' })
  return event === 'file.refused.v1'
    ? stamp(event, workspaceId, by, { ...data, refusal: refusal ?? 'unreadable' })
    : stamp(event, workspaceId, by, data)
}

const prepare = (write: FileWrite): { record: FileRecord; put: PutWrite } => {
  const record = { ...write.after, version: (write.before?.version ?? 0) + 1 }
  const put = asPut(
    files()
      .put(toItem(record, eventOf(write, record.version)))
      .where(atVersion(write.before?.version)),
  )
  return { record, put }
}

/** The write of a file and its event, for a transaction with other writes. Includes the version condition. */
export const fileWrite = (write: FileWrite): Write => prepare(write).put

/**
 * Writes a file and its event, in one transaction with any other writes. Returns the written record, or undefined if it
 * was changed (or created) since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveFile = (write: FileWrite, others: Writes = []): Promise<FileRecord | undefined> =>
  saveRecord(prepare(write), others)

/** Releases the storage of what a file no longer has. */
export const released = (before: FileRecord, after: FileRecord): Write | undefined => {
  const bytes = bytesOf(before) - bytesOf(after)
  return bytes > 0 ? freeStorage(before.workspaceId, bytes) : undefined
}

/** Deletes a file's record for good and releases its storage; false if it was changed since it was read. */
export const dropFile = async (record: FileRecord): Promise<boolean> => {
  const { workspaceId, id, version } = record
  const bytes = bytesOf(record)
  const drop = asDelete(
    files()
      .delete(keyOf(workspaceId, id))
      .where((attribute, { eq }) => eq(attribute.version, version)),
  )
  return wasWritten(writeTogether([drop, bytes > 0 ? freeStorage(workspaceId, bytes) : undefined]), drop)
}
