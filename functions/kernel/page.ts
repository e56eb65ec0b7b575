/** Pages of lists whose queries leave records out, so that a full read is not always a full page. */
import { pageSize } from '../../shared/limits.ts'
import { openCursor, sealCursor } from './cursor.ts'

/** What one query brought: the records that passed, and the place where it stopped, undefined at the list's end. */
export type Slice<T> = { items: T[]; stoppedAt: string | undefined }

export type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Queries that one page may take where most records are left out. */
const rounds = 10

/** Queries after which whatever was found is answered: each brings a megabyte of large records, and Lambda answers with six at most. */
const roundsOfLarge = 3

/**
 * Reads one page. A page can be shorter than asked while more follows: it reads on only where less
 * than half of it is filled, so that a few left out records do not cost a second round trip.
 * `boundTo` names the list with its filter and workspace; a cursor of another one is 400.
 */
export const readPage = async <T>(
  { limit: size = pageSize.usual, cursor }: Paging,
  boundTo: string,
  placeOf: (item: T) => string,
  read: (after: string | undefined, count: number) => Promise<Slice<T>>,
): Promise<{ items: T[]; next: string | undefined }> => {
  const seal = (after: string) => sealCursor({ after }, boundTo)
  const items: T[] = []
  let after = cursor === undefined ? undefined : String(openCursor(cursor, boundTo)['after'])
  for (let round = 1; round <= rounds; round += 1) {
    // One more than is asked for tells whether another page follows.
    const slice = await read(after, size + 1 - items.length)
    items.push(...slice.items)
    after = slice.stoppedAt
    const last = items[size - 1]
    if (last !== undefined && items.length > size) return { items: items.slice(0, size), next: seal(placeOf(last)) }
    if (after === undefined || items.length >= size / 2 || (round >= roundsOfLarge && items.length > 0)) break
  }
  return { items, next: after === undefined ? undefined : seal(after) }
}

/** Records that one query brings where all of a list are wanted. */
const sliceSize = 1000

/** All of a list, in as many queries as it takes. */
export const readAll = async <T>(
  read: (after: string | undefined, count: number) => Promise<Slice<T>>,
): Promise<T[]> => {
  const items: T[] = []
  let after: string | undefined
  do {
    const slice = await read(after, sliceSize)
    items.push(...slice.items)
    after = slice.stoppedAt
  } while (after !== undefined)
  return items
}

/** The value of a key field at which an ElectroDB query stopped, read off the cursor that it answers. */
export const stoppedAt = (cursor: string | null, field: 'sk' | 'gsi2sk'): string | undefined =>
  cursor === null
    ? undefined
    : (JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, string>)[field]

/** Just behind a key and whatever is equal to it: `!` sorts before every character of an id. */
export const behind = (key: string): string => `${key}!`

/** The greatest key before one: its last character is one lower, and behind that comes whatever may. Both are ASCII. */
export const justBefore = (key: string): string =>
  `${key.slice(0, -1)}${String.fromCodePoint((key.codePointAt(key.length - 1) ?? 1) - 1)}~`

/** As many of what a query brought as are wanted, where it looked at more; then what follows begins behind the last of them. */
export const firstOf = <T>(
  { items, stoppedAt: end }: Slice<T>,
  count: number,
  placeOf: (item: T) => string,
): Slice<T> => {
  const last = items[count - 1]
  return items.length > count && last !== undefined
    ? { items: items.slice(0, count), stoppedAt: placeOf(last) }
    : { items, stoppedAt: end }
}

/** The range of all keys that are a prefix and an id, or of those behind one of the ids; both ends are no such key themselves. */
export const keysAfter = (prefix: string, after: string | undefined): { from: string; to: string } => ({
  from: after === undefined ? prefix : behind(`${prefix}${after}`),
  to: `${prefix}~`,
})
