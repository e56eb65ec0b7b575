/** The links that share a project, next to its tasks, and for each link a copy of the view that it showed last. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../shared/contract/event.ts'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { projectOfShare } from '../../../shared/contract/ids.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import type { Share } from '../../../shared/executive/share.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../kernel/id.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readItem, readItems } from '../../kernel/table/read-items.ts'
import { byKey, eventAttribute, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, asUpdate, writeTogether, type Write } from '../../kernel/table/transaction.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { whileProject } from '../projects/project-repository.ts'

const shares = once(
  () =>
    new Entity(
      {
        model: { entity: 'share', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Hash of the token. */
          hash: { type: 'string', required: true },
          /** Slow hash of the passcode, if it has one. */
          passcode: { type: 'string' },
          money: { type: 'boolean', required: true },
          createdBy: { type: 'any', required: true },
          endsAt: { type: 'string', required: true },
          revokedAt: { type: 'string' },
          views: { type: 'number' },
          lastSeenAt: { type: 'string' },
          event: eventAttribute,
          /** Set while its project is in the trash. */
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const copies = once(
  () =>
    new Entity(
      {
        model: { entity: 'share-copy', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Deflated JSON, so that most views are one read unit or less. */
          view: { type: 'any', required: true },
          at: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const prefix = 'share#'

const keyOf = (workspaceId: string, id: string, kind = prefix) => ({
  partition: projectPartition(workspaceId, projectOfShare(id)),
  key: `${kind}${id}`,
})

export type StoredShare = {
  id: string
  hash: string
  passcode?: string | undefined
  money: boolean
  createdBy: Author
  endsAt: string
  revokedAt?: string | undefined
  views: number
  lastSeenAt: string | null
  inTrash: boolean
}

const toStored = (item: EntityItem<ReturnType<typeof shares>>): StoredShare => ({
  id: item.key.slice(prefix.length),
  hash: item.hash,
  passcode: item.passcode,
  money: item.money,
  createdBy: item.createdBy as Author,
  endsAt: item.endsAt,
  revokedAt: item.revokedAt,
  views: item.views ?? 0,
  lastSeenAt: item.lastSeenAt ?? null,
  inTrash: item.expiresAt !== undefined,
})

export const toShare = ({ id, createdBy, endsAt, passcode, money, views, lastSeenAt }: StoredShare): Share => ({
  id,
  createdBy: createdBy.name,
  createdAt: madeAt(id).toISOString(),
  expiresAt: endsAt,
  hasPasscode: passcode !== undefined,
  money,
  views,
  lastSeenAt,
})

export const isOpenShare = ({ endsAt, revokedAt, inTrash }: StoredShare, now: Date): boolean =>
  revokedAt === undefined && !inTrash && endsAt > now.toISOString()

export type NewShare = Pick<StoredShare, 'id' | 'hash' | 'passcode' | 'money' | 'createdBy' | 'endsAt'>

/** Stores a link with its event, while its project is not in the trash. */
export const saveShare = async (
  workspaceId: string,
  { id, ...share }: NewShare,
  event: StampedEvent,
): Promise<void> => {
  await writeTogether([
    asPut(shares().create({ ...keyOf(workspaceId, id), ...share, event })),
    whileProject(workspaceId, projectOfShare(id), undefined),
  ])
}

/** A link, open or not. Consistent read, so that a revoked one is refused on the next request. */
export const readShare = async (workspaceId: string, id: string): Promise<StoredShare | undefined> => {
  const item = await readItem(shares(), keyOf(workspaceId, id))
  return item && toStored(item)
}

/** The latest links of a project, newest first, without the revoked ones. Consistent read. */
export const listShares = async (workspaceId: string, projectId: string): Promise<StoredShare[]> => {
  const query = shares()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(({ revokedAt }, { notExists }) => notExists(revokedAt))
  const { items } = await readItems(shares(), query, { limit: 200, order: 'desc', consistent: true })
  return items.map(toStored)
}

/** Revokes a link; false if it has been revoked already. The item stays, for its event. */
export const revokeShare = (workspaceId: string, id: string, at: string, event: StampedEvent): Promise<boolean> =>
  wasWritten(
    shares()
      .patch(keyOf(workspaceId, id))
      .set({ revokedAt: at, event })
      .where(({ revokedAt }, { notExists }) => notExists(revokedAt))
      .go(),
  )

/** Counts a view, unless one was counted in the last minute, by this reader or another. */
export const countView = async (workspaceId: string, { id, lastSeenAt }: StoredShare, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - shareLimits.viewSeconds * 1000).toISOString()
  if (lastSeenAt !== null && lastSeenAt > before) return
  await wasWritten(
    shares()
      .patch(keyOf(workspaceId, id))
      .add({ views: 1 })
      .set({ lastSeenAt: now.toISOString() })
      .where(
        (attribute, { notExists, lte }) => `${notExists(attribute.lastSeenAt)} OR ${lte(attribute.lastSeenAt, before)}`,
      )
      .go(),
  )
}

const copyPrefix = 'shared-view#'

/** The view that a link showed last. Eventually consistent. */
export const readCopy = async (
  workspaceId: string,
  id: string,
): Promise<{ view: ExecutiveView; at: string } | undefined> => {
  const item = await readItem(copies(), keyOf(workspaceId, id, copyPrefix), { consistent: false })
  return item && { at: item.at, view: JSON.parse(inflateRawSync(item.view as Uint8Array).toString()) as ExecutiveView }
}

export const keepCopy = async (workspaceId: string, id: string, view: ExecutiveView, at: string): Promise<void> => {
  await copies()
    .put({
      ...keyOf(workspaceId, id, copyPrefix),
      view: deflateRawSync(JSON.stringify(view)),
      at,
      expiresAt: expiresInDays(1),
    })
    .go()
}

/** Ids of all links of a project whose expiry differs from this one (epoch seconds; undefined means no expiry). */
export const sharesExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await shares()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true })
  return data.map(({ key }) => key.slice(prefix.length))
}

/** Sets or removes the expiry of a link. */
export const shareExpiry = (workspaceId: string, id: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(shares().patch(keyOf(workspaceId, id)), expiresAt))
