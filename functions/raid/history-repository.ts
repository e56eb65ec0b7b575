/** The history of entries: one line for each event, under its id, so that an event that comes twice is one line. */
import { Entity } from 'electrodb'
import type { Author } from '../../shared/contract/event.ts'
import type { RaidEvent } from '../../shared/events.ts'
import { raidRuleLimits } from '../../shared/limits.ts'
import type { RaidFieldChange, RaidHistory } from '../../shared/raid.ts'
import type { RaidAct, RaidStep } from '../../shared/raid-automation.ts'
import { stoppedAt, type Slice } from '../kernel/page.ts'
import { inTable, once } from '../kernel/table.ts'
import { raidPartition } from './raid-entity.ts'

const lines = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-history', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          key: { type: 'string', required: true, field: 'sk' },
          at: { type: 'string', required: true },
          by: { type: 'any', required: true },
          action: { type: ['raised', 'changed', 'deleted', 'restored'], required: true },
          changes: { type: 'any' },
          reason: { type: 'string' },
          /** What automation did, where it was automation. */
          automation: { type: 'any' },
        },
        indexes: {
          byEntry: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const placeOf = (entryId: string) => `history#${entryId}#`

const actions = { 'raid.raised.v1': 'raised', 'raid.updated.v1': 'changed', 'raid.deleted.v1': 'deleted', 'raid.restored.v1': 'restored' } as const

/** Writes an event down. Twice is once. */
export const noteEvent = async ({ id, name, at, by, workspaceId, data }: RaidEvent): Promise<void> => {
  await lines()
    .put({
      partition: raidPartition(workspaceId),
      key: `${placeOf(data.entryId)}${id}`,
      at,
      by,
      action: actions[name],
      ...(data.changes.length > 0 && { changes: data.changes }),
      ...(data.reason !== undefined && { reason: data.reason }),
      ...(data.automation !== undefined && { automation: data.automation }),
    })
    .go()
}

/** What was done to an entry before a line of its history, newest first. */
export const listHistory = async (workspaceId: string, entryId: string, before: string | undefined, count: number): Promise<Slice<RaidHistory>> => {
  const place = placeOf(entryId)
  const { data, cursor } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    // What is asked for stands before the line itself, whose key is the upper end of it.
    .between({ key: place }, { key: before === undefined ? `${place}~` : `${place}${before}` })
    .go({ limit: before === undefined ? count : count + 1, order: 'desc' })
  const items = data.map(({ key, at, by, action, changes, reason }) => ({
    id: key.slice(place.length),
    at,
    by: by as Author,
    action,
    changes: (changes ?? []) as RaidFieldChange[],
    reason: reason ?? '',
  }))
  return { items: items.filter(({ id }) => id !== before), stoppedAt: stoppedAt(cursor, 'sk')?.slice(place.length) }
}

/** Lines that are looked through for what automation did. */
const looked = 500

/** What automation did with an entry, oldest first; of very much the latest. */
export const listSteps = async (workspaceId: string, entryId: string): Promise<RaidStep[]> => {
  const { data } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .begins({ key: placeOf(entryId) })
    .where(({ automation }, { exists }) => exists(automation))
    .go({ limit: looked, order: 'desc' })
  return data
    .slice(0, raidRuleLimits.steps)
    .map(({ automation, at, reason }) => ({ ...(automation as RaidAct), at, reason: reason ?? '' }))
    .toReversed()
}
