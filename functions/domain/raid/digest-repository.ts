/**
 * When the next digest of a workspace's RAID log is due, and the start of the period that it covers. One item per
 * workspace, indexed while a digest is due. Each day plans its own digest; changes that were not sent go into the next
 * one.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { Day } from '../../../shared/dates/dates.ts'
import { raidDigest } from '../../../shared/raid/limits.ts'
import { without } from '../../kernel/compact.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { raidPartition } from './raid-entity.ts'

const digests = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-digest', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** The last day for which a digest was planned. */
          day: { type: 'string', required: true },
          /** Start of the period that the digest covers; the period ends at `until`. */
          since: { type: 'string', required: true },
          until: { type: 'string', required: true },
          /** Absent when no digest is due. */
          dueAt: { type: 'string' },
          duePartition: { type: 'string', field: 'gsi1pk' },
          duePlace: { type: 'string', field: 'gsi1sk' },
        },
        indexes: {
          byWorkspace: byKey,
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['duePartition'], template: '${duePartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['duePlace'], template: '${duePlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Stored = EntityItem<ReturnType<typeof digests>>

/** A digest that a run has leased. */
export type TakenDigest = Stored & { dueAt: string }

const duePartition = 'raid-digests'
const keyOf = (workspaceId: string) => ({ partition: raidPartition(workspaceId), key: 'digest' })
const dueKeys = (workspaceId: string, dueAt: string) => ({ dueAt, duePartition, duePlace: `${dueAt}#${workspaceId}` })
const earlier = (at: Date, minutes: number): string => new Date(at.getTime() - minutes * 60_000).toISOString()

const read = async (workspaceId: string): Promise<Stored | undefined> =>
  (await digests().get(keyOf(workspaceId)).go({ consistent: true })).data ?? undefined

/**
 * Plans the digest of a day, once. If the morning of that day is over, the next digest covers it. The period ends
 * shortly before the digest is due, because events take a few moments to reach the history.
 */
export const planDigest = async (workspaceId: string, day: Day, at: Date): Promise<void> => {
  if (at.getTime() < Date.now()) return
  const seen = await read(workspaceId)
  if (seen !== undefined && seen.day >= day) return
  const until = earlier(at, raidDigest.settlingMinutes)
  const since = seen?.since ?? earlier(at, 24 * 60 + raidDigest.settlingMinutes)
  await wasWritten(
    digests()
      .put({ ...keyOf(workspaceId), day, since, until, ...dueKeys(workspaceId, at.toISOString()) })
      .where((item, { eq, notExists }) => (seen === undefined ? notExists(item.day) : eq(item.day, seen.day)))
      .go(),
  )
}

/** Workspaces whose digest is due, longest overdue first. */
export const listDue = async (now: Date): Promise<{ workspaceId: string }[]> => {
  const { data } = await digests()
    .query.due({ duePartition })
    .lte({ duePlace: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true })
  // The index stores keys only.
  return data.map(({ duePlace = '' }) => ({ workspaceId: duePlace.slice(duePlace.indexOf('#') + 1) }))
}

/** Leases a digest for a while, after which another run may take it; undefined if none is due or another run has it. */
export const takeDigest = async (workspaceId: string, now: Date, lease: number): Promise<TakenDigest | undefined> => {
  const seen = await read(workspaceId)
  const due = seen?.dueAt
  if (seen === undefined || due === undefined || due > now.toISOString()) return undefined
  const taken = { ...seen, ...dueKeys(workspaceId, new Date(now.getTime() + lease).toISOString()) }
  const written = await wasWritten(
    digests()
      .put(taken)
      .where(({ dueAt }, { eq }) => eq(dueAt, due))
      .go(),
  )
  return written ? taken : undefined
}

/**
 * Ends a lease. If the digest was not sent, its changes go into the next one. Does nothing if the next day has already
 * planned its own digest.
 */
export const endDigest = async (taken: TakenDigest, told: boolean): Promise<void> => {
  await wasWritten(
    digests()
      .put({ ...without(taken, 'dueAt', 'duePartition', 'duePlace'), since: told ? taken.until : taken.since })
      .where(({ dueAt }, { eq }) => eq(dueAt, taken.dueAt))
      .go(),
  )
}
