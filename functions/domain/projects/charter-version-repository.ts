/**
 * Stores the versions of charters: a small item that lists them, and one item with the content of each past version,
 * compressed. The items of past versions are used in turn, so that a new one takes the place of the oldest.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity } from 'electrodb'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import { charterVersionsKept } from '../../../shared/charters/limits.ts'
import { withoutEmpty } from '../../kernel/compact.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../kernel/table/trash-expiry.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import { projectPartition } from './project-partition.ts'
import { afterSaving, noHistory, type CharterHistory, type Saved } from './charter-history.ts'

const histories = once(
  () =>
    new Entity(
      {
        model: { entity: 'charter-history', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          versions: { type: 'any', required: true },
          present: { type: 'number', required: true },
          version: { type: 'number', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const contents = once(
  () =>
    new Entity(
      {
        model: { entity: 'charter-version', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          number: { type: 'number', required: true },
          /** Compressed JSON. */
          content: { type: 'any', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

/** All items of this file. */
const all = 'charter-'
const historyKey = 'charter-history'
const prefix = 'charter-version#'

const partitionOf = projectPartition

const historyKeyOf = (workspaceId: string, projectId: string) => ({
  partition: partitionOf(workspaceId, projectId),
  key: historyKey,
})

/** The present version has none, because it is in the brief. */
const places = charterVersionsKept - 1

const contentKeyOf = (workspaceId: string, projectId: string, number: number) => ({
  partition: partitionOf(workspaceId, projectId),
  key: `${prefix}${String(number % places).padStart(2, '0')}`,
})

type StoredVersion = Partial<CharterVersion> & Pick<CharterVersion, 'number' | 'reason'>

const toVersion = ({ number, reason, section, restored, at, by }: StoredVersion): CharterVersion => ({
  number,
  reason,
  section: section ?? null,
  restored: restored ?? null,
  at: at ?? null,
  by: by ?? null,
})

/** Consistent read. */
export const readCharterHistory = async (workspaceId: string, projectId: string): Promise<CharterHistory> => {
  const item = await readItem(histories(), historyKeyOf(workspaceId, projectId))
  if (item === undefined) return noHistory
  const { present, version } = item
  return { versions: (item.versions as StoredVersion[]).map(toVersion), present, version }
}

const read = (content: unknown): unknown => JSON.parse(gunzipSync(content as Uint8Array).toString('utf8'))

/** The content of a past version; undefined if there is none with this number, or no more. Consistent read. */
export const readPastCharter = async (workspaceId: string, projectId: string, number: number): Promise<unknown> => {
  const item = await readItem(contents(), contentKeyOf(workspaceId, projectId, number))
  return item?.number === number ? read(item.content) : undefined
}

/**
 * The writes of a saved charter. Send them in a transaction with the project and its brief. The first one has the
 * condition that the history has not changed since it was read.
 */
export const charterWrites = (
  workspaceId: string,
  projectId: string,
  { history: { versions, present, version }, replaced }: Saved,
): [Write, ...Write[]] => {
  const history = asPut(
    histories()
      .put({
        ...historyKeyOf(workspaceId, projectId),
        versions: versions.map((version) => withoutEmpty(version)),
        present,
        version,
      })
      .where(atVersion(version - 1)),
  )
  if (replaced === undefined) return [history]
  return [history, pastCharterWrite(workspaceId, projectId, replaced)]
}

/** The write of the content of a past version. */
export const pastCharterWrite = (
  workspaceId: string,
  projectId: string,
  { number, charter }: { number: number; charter: unknown },
): PutWrite => {
  const content = gzipSync(JSON.stringify(charter))
  return asPut(contents().put({ ...contentKeyOf(workspaceId, projectId, number), number, content }))
}

/** The history of a new project's charter; undefined if it has none. */
export const firstCharterWrite = (
  workspaceId: string,
  projectId: string,
  { charter }: { charter: unknown },
  by: Authored,
): Write | undefined => {
  const saved = afterSaving({ history: noHistory, before: null, after: charter, by })
  return saved && charterWrites(workspaceId, projectId, saved)[0]
}

const ofProject = (workspaceId: string, projectId: string) =>
  contents().query.byProject({ partition: partitionOf(workspaceId, projectId) })

type PastCharter = { number: number; charter: unknown; expiresAt: number | undefined }

/** Past versions of a charter after a place, including those of a deleted project. Consistent read. */
export const listEveryPastCharter = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<PastCharter>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await ofProject(workspaceId, projectId)
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return {
    items: data.map(({ number, content, expiresAt }) => ({ number, charter: read(content), expiresAt })),
    stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length),
  }
}

/** Keys of the items of a charter whose expiry differs from this one (epoch seconds; undefined means none). */
export const charterItemsExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await ofProject(workspaceId, projectId)
    .begins({ key: all })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true, ignoreOwnership: true })
  return data.map(({ key }) => key)
}

/** Sets or removes the expiry of an item of a charter. */
export const charterItemExpiry = (
  workspaceId: string,
  projectId: string,
  key: string,
  expiresAt: number | undefined,
): Write => {
  const place = { partition: partitionOf(workspaceId, projectId), key }
  return asUpdate(
    key === historyKey ? expiring(histories().patch(place), expiresAt) : expiring(contents().patch(place), expiresAt),
  )
}
