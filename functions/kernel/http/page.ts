/** Pages of lists whose queries leave out records, so that a full read is not always a full page. */
import { pageSize } from '../../../shared/contract/request-limits.ts'
import { decryptCursor, encryptCursor } from './cursor.ts'

/**
 * The result of one query: the records that passed, and the position where it stopped, undefined at the end of the
 * list.
 */
export type Slice<T> = { items: T[]; stoppedAt: string | undefined }

export type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Maximum number of queries per page if most records are left out. */
const rounds = 10

/**
 * Number of queries after which whatever was found is returned: each reads a megabyte of large records, and Lambda
 * returns at most six.
 */
const roundsOfLarge = 3

/**
 * Reads one page. A page can be shorter than requested even if more records follow: another query is made only if less
 * than half of the page is filled, so that a few left-out records do not cost a second round trip. `boundTo` names the
 * list with its filter and workspace. The cursor of another list is a 400.
 */
export const readPage = async <T>(
  { limit: size = pageSize.usual, cursor }: Paging,
  boundTo: string,
  placeOf: (item: T) => string,
  read: (after: string | undefined, count: number) => Promise<Slice<T>>,
): Promise<{ items: T[]; next: string | undefined }> => {
  const cursorAfter = (after: string) => encryptCursor({ after }, boundTo)
  const items: T[] = []
  let after = cursor === undefined ? undefined : String(decryptCursor(cursor, boundTo)['after'])
  for (let round = 1; round <= rounds; round += 1) {
    // One record more than requested shows whether another page follows.
    const slice = await read(after, size + 1 - items.length)
    items.push(...slice.items)
    after = slice.stoppedAt
    const last = items[size - 1]
    if (last !== undefined && items.length > size)
      return { items: items.slice(0, size), next: cursorAfter(placeOf(last)) }
    if (after === undefined || items.length >= size / 2 || (round >= roundsOfLarge && items.length > 0)) break
  }
  return { items, next: after === undefined ? undefined : cursorAfter(after) }
}

/** Records per query when reading a whole list. */
const sliceSize = 1000

/** Reads a whole list, in as many queries as it takes. */
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

/** The value of a key field at which an ElectroDB query stopped, from the cursor that it returns. */
export const stoppedAt = (cursor: string | null, field: 'sk' | 'gsi1sk' | 'gsi2sk'): string | undefined =>
  cursor === null
    ? undefined
    : (JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, string>)[field]

/** The position right after a key: `!` sorts before every character of an id. */
export const behind = (key: string): string => `${key}!`

/** The greatest key before another: its last character is one lower, followed by the highest suffix. Both are ASCII. */
export const justBefore = (key: string): string =>
  `${key.slice(0, -1)}${String.fromCodePoint((key.codePointAt(key.length - 1) ?? 1) - 1)}~`

/** The first records of a query that returned more than requested. The next page then starts after the last of them. */
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

/**
 * The range of all keys with a prefix followed by an id, or of those after one of the ids. Neither end is itself such a
 * key.
 */
export const keysAfter = (prefix: string, after: string | undefined): { from: string; to: string } => ({
  from: after === undefined ? prefix : behind(`${prefix}${after}`),
  to: `${prefix}~`,
})
