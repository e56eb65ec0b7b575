/**
 * The search index: one entry for each word of each name, which contains only the location of the record. Entries of
 * one kind that begin with the same letters are adjacent, so that a search reads only matches, however many records
 * there are.
 */
import { Entity } from 'electrodb'
import { searchKinds, type SearchKind } from '../../../shared/search/search.ts'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'

/** A word by which a record is found. */
export type Entry = { kind: SearchKind; word: string; id: string }
/** `version` is the version of the record from which the entry was written. */
export type StoredEntry = Entry & { version: number }

const entries = once(
  () =>
    new Entity(
      {
        model: { entity: 'search-entry', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          place: { type: 'string', required: true, field: 'sk' },
          version: { type: 'number', required: true, field: 'v' },
        },
        indexes: {
          byWord: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['place'], template: '${place}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const partitionOf = (workspaceId: string): string => `${workspaceId}#search`

/** Words never contain `#`. */
const placeOf = ({ kind, word, id }: Entry): string => `${kind}#${word}#${id}`

const toEntry = ({ place, version }: { place: string; version: number }): StoredEntry => {
  const [kind = '', word = '', id = ''] = place.split('#')
  return { kind: kind as SearchKind, word, id, version }
}

/** The writes are independent: each is correct on its own. */
const unlessOutdated = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Writes an entry, unless one exists from the same or a newer version of the record. */
export const putEntry = (workspaceId: string, { version, ...entry }: StoredEntry): Promise<void> =>
  unlessOutdated(
    entries()
      .put({ partition: partitionOf(workspaceId), place: placeOf(entry), version })
      .where((attribute, { notExists, lt }) => `${notExists(attribute.version)} OR ${lt(attribute.version, version)}`)
      .go(),
  )

/** Deletes an entry, unless it was written from a newer version of the record. Succeeds if there is none. */
export const deleteEntry = (workspaceId: string, { version, ...entry }: StoredEntry): Promise<void> =>
  unlessOutdated(
    entries()
      .delete({ partition: partitionOf(workspaceId), place: placeOf(entry) })
      .where((attribute, { notExists, lte }) => `${notExists(attribute.version)} OR ${lte(attribute.version, version)}`)
      .go(),
  )

export type FoundEntries = { entries: StoredEntry[]; /** Whether these are all entries. */ whole: boolean }

/** The first `count` entries of a kind whose word begins with a prefix, by word. */
export const entriesBeginning = async (
  workspaceId: string,
  kind: SearchKind,
  letters: string,
  count: number,
): Promise<FoundEntries> => {
  const { data, cursor } = await entries()
    .query.byWord({ partition: partitionOf(workspaceId) })
    .begins({ place: `${kind}#${letters}` })
    .go({ limit: count })
  return { entries: data.map(toEntry), whole: cursor === null }
}

/** `count` entries with exactly this word, newest records first. */
export const newestEntries = async (
  workspaceId: string,
  kind: SearchKind,
  word: string,
  count: number,
): Promise<StoredEntry[]> => {
  const { data } = await entries()
    .query.byWord({ partition: partitionOf(workspaceId) })
    .begins({ place: `${kind}#${word}#` })
    .go({ limit: count, order: 'desc' })
  return data.map(toEntry)
}

/** The whole index of a workspace. Consistent read. */
export const listEntries = async (workspaceId: string): Promise<StoredEntry[]> => {
  const all = await Promise.all(
    searchKinds.map(
      async (kind) =>
        (
          await entries()
            .query.byWord({ partition: partitionOf(workspaceId) })
            .begins({ place: `${kind}#` })
            .go({ pages: 'all', consistent: true })
        ).data,
    ),
  )
  return all.flat().map(toEntry)
}
