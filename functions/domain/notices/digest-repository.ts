/**
 * Lines that wait for a person's daily digest. The person is indexed by the time of the next digest, only while lines
 * are waiting, so the sender of digests reads only those.
 */
import { Entity, type EntityItem } from 'electrodb'
import { digest } from '../../../shared/notices/limits.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { conditionFailed, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import type { NewNotice, Recipient } from './notice-repository.ts'
import { noticePartition, ownedByPerson } from '../accounts/people/person-keys.ts'

const lines = once(
  () =>
    new Entity(
      {
        model: { entity: 'digest-line', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          eventId: { type: 'string', required: true },
          notice: { type: 'any', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byPerson: {
            pk: noticePartition,
            sk: { field: 'sk', composite: ['eventId'], template: 'digest#${eventId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const digests = once(
  () =>
    new Entity(
      {
        model: { entity: 'digest', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          dueAt: { type: 'string', required: true },
          /** Increases with each added line, so that a digest that ends at the same time misses no line. */
          added: { type: 'number', required: true },
        },
        indexes: {
          byPerson: {
            pk: noticePartition,
            sk: { field: 'sk', composite: [], template: 'next-digest', casing: 'none' },
          },
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: [], template: 'digests', casing: 'none' },
            sk: {
              field: 'gsi1sk',
              composite: ['dueAt', 'workspaceId', 'personId'],
              template: '${dueAt}#${workspaceId}#${personId}',
              casing: 'none',
            },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Digest = EntityItem<ReturnType<typeof digests>>

/** Adds a line, once per event, and plans a digest if none is planned. `dueAt` is the time of the next one. */
export const addToDigest = async (person: Recipient, notice: NewNotice, dueAt: Date): Promise<void> => {
  try {
    await lines()
      .create({ ...person, eventId: notice.eventId, notice, expiresAt: expiresInDays(digest.retentionDays) })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
  await untilWritten(async () => {
    if (
      await wasWritten(
        digests()
          .create({ ...person, dueAt: dueAt.toISOString(), added: 1 })
          .go(),
      )
    )
      return
    // A digest is planned. If it ends at this very moment, the update fails and is retried.
    return (await wasWritten(digests().patch(person).add({ added: 1 }).go())) ? undefined : lost
  })
}

/** People whose digests are due, longest overdue first. */
export const listDueDigests = async (now: Date): Promise<Recipient[]> => {
  const { data } = await digests()
    .query.due({})
    .lte({ dueAt: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  // The index stores keys only; the position identifies the person.
  return (data as { gsi1sk?: string }[]).flatMap(({ gsi1sk = '' }) => {
    const [, workspaceId, personId] = gsi1sk.split('#')
    return workspaceId === undefined || personId === undefined ? [] : [{ workspaceId, personId }]
  })
}

export const readDigest = async (person: Recipient): Promise<Digest | undefined> =>
  (await digests().get(person).go({ consistent: true })).data ?? undefined

/** The waiting lines, latest event first. Consistent read. */
export const readLines = async (person: Recipient): Promise<NewNotice[]> => {
  const { data } = await lines().query.byPerson(person).go({ order: 'desc', pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt > Date.now() / 1000).map(({ notice }) => notice as NewNotice)
}

/** Claims a digest by planning the next one; false if another run has claimed it. */
export const moveDigest = (seen: Digest, dueAt: Date): Promise<boolean> =>
  wasWritten(
    digests()
      .put({ ...seen, dueAt: dueAt.toISOString() })
      .where(({ dueAt: due, added }, { eq }) => `${eq(due, seen.dueAt)} AND ${eq(added, seen.added)}`)
      .go(),
  )

/** Cancels the next digest. Does nothing if a line was added since it was read. */
export const endDigest = async (seen: Digest): Promise<void> => {
  await wasWritten(
    digests()
      .delete({ workspaceId: seen.workspaceId, personId: seen.personId })
      .where(({ dueAt, added }, { eq }) => `${eq(dueAt, seen.dueAt)} AND ${eq(added, seen.added)}`)
      .go(),
  )
}

/** Deletes lines that have been sent. */
export const dropLines = async (person: Recipient, eventIds: readonly string[]): Promise<void> => {
  await Promise.all(
    eventIds.map((eventId) =>
      lines()
        .delete({ ...person, eventId })
        .go(),
    ),
  )
}

/** Deletes the waiting lines of a person who was removed. */
export const dropDigest = async (person: Recipient): Promise<void> => {
  const { data } = await lines().query.byPerson(person).go({ pages: 'all', consistent: true })
  await Promise.all([
    dropLines(
      person,
      data.map(({ eventId }) => eventId),
    ),
    digests().delete(person).go(),
  ])
}
