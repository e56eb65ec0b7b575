/** The history of entries: one line per event, keyed by the event id, so that a repeated event produces one line. */
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../shared/contract/event.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import { raidRuleLimits } from '../../../shared/raid/limits.ts'
import type { RaidFieldChange, RaidHistory, RaidTelling } from '../../../shared/raid/raid.ts'
import type { RaidAct, RaidChain } from '../../../shared/raid/raid-automation.ts'
import { without } from '../../kernel/compact.ts'
import { system } from '../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../kernel/table/trash-expiry.ts'
import { lowestId } from '../../kernel/id.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { byKey, conditionFailed, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../kernel/table/transaction.ts'
import { raidPartition } from './raid-entity.ts'

const lines = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-history', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          at: { type: 'string', required: true },
          by: { type: 'any', required: true },
          action: { type: ['raised', 'changed', 'deleted', 'restored', 'told'], required: true },
          changes: { type: 'any' },
          reason: { type: 'string' },
          /** What automation did, if automation made the change. */
          automation: { type: 'any' },
          told: { type: 'any' },
          expiresAt: { type: 'number' },
        },
        indexes: { byEntry: byKey },
      } as const,
      inTable(),
    ),
)

const placeOf = (entryId: string) => `history#${entryId}#`

const actions = {
  'raid.raised.v1': 'raised',
  'raid.updated.v1': 'changed',
  'raid.deleted.v1': 'deleted',
  'raid.restored.v1': 'restored',
} as const

/** Stores an event. Idempotent. */
export const noteEvent = async ({
  id,
  name,
  at,
  by,
  workspaceId,
  data,
}: DomainEvent<EventWith<RaidChange>>): Promise<void> => {
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

/**
 * Stores who was notified of an event, and how: once per person and mail, even if called again. `as` is the id of the
 * event or digest that notified them; the time in that id places the line in the history.
 */
export const recordNotification = async (
  workspaceId: string,
  entryId: string,
  as: string,
  told: RaidTelling,
  at: Date,
): Promise<void> => {
  try {
    await lines()
      .create({
        partition: raidPartition(workspaceId),
        key: `${placeOf(entryId)}${as}-${told.personId}`,
        at: at.toISOString(),
        by: system,
        action: 'told',
        told,
      })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/**
 * Sets when the lines of an entry expire (epoch seconds); undefined means never. Skips lines that already have that
 * value. Consistent read.
 */
export const expireHistory = async (
  workspaceId: string,
  entryId: string,
  expiresAt: number | undefined,
): Promise<void> => {
  const { data } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .begins({ key: placeOf(entryId) })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true })
  await Promise.all(data.map(({ partition, key }) => expiring(lines().patch({ partition, key }), expiresAt).go()))
}

/** The write of a line that comes with an imported workspace. */
export const importedLine = (
  workspaceId: string,
  { id, entryId, at, by, action, changes, reason }: Omit<RaidHistory, 'told'> & { entryId: string },
): PutWrite =>
  asPut(
    lines().put({
      partition: raidPartition(workspaceId),
      key: `${placeOf(entryId)}${id}`,
      at,
      by,
      action,
      ...(changes.length > 0 && { changes }),
      ...(reason !== '' && { reason }),
    }),
  )

const toLine = ({
  key,
  at,
  by,
  action,
  changes,
  reason,
  told,
}: EntityItem<ReturnType<typeof lines>>): RaidHistory & { entryId: string } => {
  const [, entryId = '', id = ''] = key.split('#')
  return {
    id,
    entryId,
    at,
    by: by as Author,
    action,
    changes: (changes ?? []) as RaidFieldChange[],
    reason: reason ?? '',
    told: (told as RaidTelling | undefined) ?? null,
  }
}

/** Every line of the workspace after a position (`rad_…#evt_…`), entry by entry. Consistent read. */
export const listEveryLine = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<RaidHistory & { entryId: string }>> => {
  const all = 'history#'
  const { from, to } = keysAfter(all, after)
  const { data, cursor } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toLine), stoppedAt: stoppedAt(cursor, 'sk')?.slice(all.length) }
}

/** Changes to an entry between two instants, oldest first. */
export const listBetween = async (
  workspaceId: string,
  entryId: string,
  from: Date,
  until: Date,
): Promise<RaidHistory[]> => {
  const place = placeOf(entryId)
  const { data } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .between(
      { key: `${place}${lowestId('event', from.getTime())}` },
      { key: `${place}${lowestId('event', until.getTime())}` },
    )
    .go({ pages: 'all' })
  return data.map((item) => toLine(item))
}

/** Changes to an entry before a given history line, newest first. */
export const listHistory = async (
  workspaceId: string,
  entryId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<RaidHistory>> => {
  const place = placeOf(entryId)
  const { data, cursor } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    // The upper bound is the key of the given line; the requested lines sort before it.
    .between({ key: place }, { key: before === undefined ? `${place}~` : `${place}${before}` })
    .go({ limit: before === undefined ? count : count + 1, order: 'desc' })
  const items = data.map((item) => toLine(item))
  return { items: items.filter(({ id }) => id !== before), stoppedAt: stoppedAt(cursor, 'sk')?.slice(place.length) }
}

/** Maximum number of lines to search for automation steps. */
const looked = 500

/** What automation did with an entry and who was notified, oldest first; for a very long history, the latest only. */
export const listChain = async (workspaceId: string, entryId: string): Promise<Pick<RaidChain, 'steps' | 'told'>> => {
  const { data } = await lines()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .begins({ key: placeOf(entryId) })
    .where(({ automation, told }, { exists }) => `${exists(automation)} OR ${exists(told)}`)
    .go({ limit: looked, order: 'desc' })
  const latest = <T>(of: (line: (typeof data)[number]) => T | undefined): T[] =>
    data
      .flatMap((line) => of(line) ?? [])
      .slice(0, raidRuleLimits.steps)
      .toReversed()
  return {
    steps: latest(({ automation, at, reason }) =>
      automation === undefined ? undefined : { ...(automation as RaidAct), at, reason: reason ?? '' },
    ),
    told: latest(({ told, at }) => (told === undefined ? undefined : { at, ...without(told as RaidTelling, 'kind') })),
  }
}
