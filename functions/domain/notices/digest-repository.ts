/**
 * What waits for a person's daily digest. The person stands in an index by the moment at which the next one
 * is due, and only while something waits: whoever sends digests looks at nobody else.
 */
import { Entity, type EntityItem } from 'electrodb'
import { digest } from '../../../shared/limits.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/optimistic.ts'
import { conditionFailed, expiresInDays, inTable, once } from '../../kernel/table.ts'
import type { NewNotice, Recipient } from './notice-repository.ts'
import { noticePartition, ownedByPerson } from '../people/person-keys.ts'

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
          /** Moves with each line that is added, so that none is left behind where a digest ends. */
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

/** Adds a line, once for each event, and plans a digest where none is. `dueAt` is the moment of the next one. */
export const addToDigest = async (person: Recipient, notice: NewNotice, dueAt: Date): Promise<void> => {
  try {
    await lines()
      .create({ ...person, eventId: notice.eventId, notice, expiresAt: expiresInDays(digest.keptDays) })
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
    // There is one; where it ends at this very moment, there is none any more.
    return (await wasWritten(digests().patch(person).add({ added: 1 }).go())) ? undefined : lost
  })
}

/** Whose digests are due, what is longest due first. */
export const listDueDigests = async (now: Date): Promise<Recipient[]> => {
  const { data } = await digests()
    .query.due({})
    .lte({ dueAt: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  // The index has keys only, of which the place names whose digest it is.
  return (data as { gsi1sk?: string }[]).flatMap(({ gsi1sk = '' }) => {
    const [, workspaceId, personId] = gsi1sk.split('#')
    return workspaceId === undefined || personId === undefined ? [] : [{ workspaceId, personId }]
  })
}

export const readDigest = async (person: Recipient): Promise<Digest | undefined> =>
  (await digests().get(person).go({ consistent: true })).data ?? undefined

/** What waits, what happened last first. Consistent. */
export const readLines = async (person: Recipient): Promise<NewNotice[]> => {
  const { data } = await lines().query.byPerson(person).go({ order: 'desc', pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt > Date.now() / 1000).map(({ notice }) => notice as NewNotice)
}

/** Takes a digest on by planning the next one; false where another run has taken it. */
export const moveDigest = (seen: Digest, dueAt: Date): Promise<boolean> =>
  wasWritten(
    digests()
      .put({ ...seen, dueAt: dueAt.toISOString() })
      .where(({ dueAt: due, added }, { eq }) => `${eq(due, seen.dueAt)} AND ${eq(added, seen.added)}`)
      .go(),
  )

/** Plans no more digest; nothing happens where a line has come since it was read. */
export const endDigest = async (seen: Digest): Promise<void> => {
  await wasWritten(
    digests()
      .delete({ workspaceId: seen.workspaceId, personId: seen.personId })
      .where(({ dueAt, added }, { eq }) => `${eq(dueAt, seen.dueAt)} AND ${eq(added, seen.added)}`)
      .go(),
  )
}

/** Takes lines away that have been sent. */
export const dropLines = async (person: Recipient, eventIds: readonly string[]): Promise<void> => {
  await Promise.all(
    eventIds.map((eventId) =>
      lines()
        .delete({ ...person, eventId })
        .go(),
    ),
  )
}

/** Forgets what waits for somebody who is gone. */
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
