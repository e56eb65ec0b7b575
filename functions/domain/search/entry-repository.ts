/**
 * The index of the search: an entry for each word of each name, which says nothing but where to look. All
 * entries of a kind that begin with some letters stand next to each other, so that a search reads what
 * matches and nothing else, however many records there are.
 */
import { Entity } from 'electrodb'
import { searchKinds, type SearchKind } from '../../../shared/search.ts'
import { conditionFailed, inTable, once } from '../../kernel/table.ts'

/** A word under which a record is found. */
export type Entry = { kind: SearchKind; word: string; id: string }
/** `version` is that of the record that was looked at when it was written. */
export type KeptEntry = Entry & { version: number }

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

/** No word has a `#`. */
const placeOf = ({ kind, word, id }: Entry): string => `${kind}#${word}#${id}`

const toEntry = ({ place, version }: { place: string; version: number }): KeptEntry => {
  const [kind = '', word = '', id = ''] = place.split('#')
  return { kind: kind as SearchKind, word, id, version }
}

/** The writes do not wait for each other: each is right by itself. */
const unlessOutdated = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Puts an entry, unless one stands there that was written from the same version of the record or a newer one. */
export const putEntry = (workspaceId: string, { version, ...entry }: KeptEntry): Promise<void> =>
  unlessOutdated(
    entries()
      .put({ partition: partitionOf(workspaceId), place: placeOf(entry), version })
      .where((attribute, { notExists, lt }) => `${notExists(attribute.version)} OR ${lt(attribute.version, version)}`)
      .go(),
  )

/** Deletes an entry, unless it was written from a newer version of the record; no error where there is none. */
export const deleteEntry = (workspaceId: string, { version, ...entry }: KeptEntry): Promise<void> =>
  unlessOutdated(
    entries()
      .delete({ partition: partitionOf(workspaceId), place: placeOf(entry) })
      .where((attribute, { notExists, lte }) => `${notExists(attribute.version)} OR ${lte(attribute.version, version)}`)
      .go(),
  )

export type FoundEntries = { entries: KeptEntry[]; /** Whether these are all. */ whole: boolean }

/** Entries of a kind whose word begins so, by word; the first `count`. */
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

/** Entries of just this word, those of the newest records first; `count` of them. */
export const newestEntries = async (
  workspaceId: string,
  kind: SearchKind,
  word: string,
  count: number,
): Promise<KeptEntry[]> => {
  const { data } = await entries()
    .query.byWord({ partition: partitionOf(workspaceId) })
    .begins({ place: `${kind}#${word}#` })
    .go({ limit: count, order: 'desc' })
  return data.map(toEntry)
}

/** The whole index of a workspace. Consistent. */
export const listEntries = async (workspaceId: string): Promise<KeptEntry[]> => {
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
