import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Problem } from '../problem.ts'
import { readPage, type Slice } from './page.ts'

beforeAll(() => void vi.stubEnv('TABLE_NAME', 'pages'))

type Entry = { id: string; passes: boolean }

/** A list read in the order of ids, where records that do not pass the filter still count as read. */
const reader =
  (entries: readonly Entry[]) =>
  async (after: string | undefined, count: number): Promise<Slice<Entry>> => {
    const rest = entries.filter(({ id }) => after === undefined || id > after)
    const read = rest.slice(0, count)
    return { items: read.filter(({ passes }) => passes), stoppedAt: rest.length > count ? read.at(-1)?.id : undefined }
  }

const entriesOf = (pattern: readonly boolean[]): Entry[] =>
  pattern.map((passes, index) => ({ id: `e${String(index).padStart(4, '0')}`, passes }))

const pagesOf = async (entries: readonly Entry[], limit: number): Promise<Entry[][]> => {
  const pages: Entry[][] = []
  let cursor: string | undefined
  do {
    const { items, next } = await readPage<Entry>({ limit, cursor }, 'list', ({ id }) => id, reader(entries))
    pages.push(items)
    cursor = next
  } while (cursor !== undefined)
  return pages
}

describe('pages of a list', () => {
  test('return every matching record once and in order, however many are left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 120 }),
        fc.integer({ min: 1, max: 20 }),
        async (pattern, limit) => {
          const entries = entriesOf(pattern)
          const pages = await pagesOf(entries, limit)
          expect(pages.flat()).toEqual(entries.filter(({ passes }) => passes))
          expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })

  test('do not end with an empty page after the last full one', async () => {
    const pages = await pagesOf(entriesOf(Array.from({ length: 6 }, () => true)), 3)
    expect(pages.map((page) => page.length)).toEqual([3, 3])
  })

  test('stop searching if hardly anything matches, and continue from there', async () => {
    const rare = entriesOf([...Array.from({ length: 500 }, () => false), true])
    const { items, next } = await readPage<Entry>({ limit: 10 }, 'list', ({ id }) => id, reader(rare))
    expect(items).toEqual([])
    expect(next).toEqual(expect.any(String))
    expect((await pagesOf(rare, 10)).flat()).toEqual(rare.slice(-1))
  })

  test('are short if large records limit each query, and continue from there', async () => {
    const entries = entriesOf(Array.from({ length: 20 }, () => true))
    const read = reader(entries)
    let reads = 0
    const first = await readPage<Entry>(
      { limit: 20 },
      'list',
      ({ id }) => id,
      (after) => ((reads += 1), read(after, 2)),
    )
    expect([first.items, reads]).toEqual([entries.slice(0, 6), 3])
    const second = await readPage<Entry>(
      { limit: 20, cursor: first.next },
      'list',
      ({ id }) => id,
      (after) => read(after, 2),
    )
    expect(second.items).toEqual(entries.slice(6, 12))
  })

  test('reject the cursor of another list', async () => {
    const entries = entriesOf([true, true, true])
    const { next } = await readPage<Entry>({ limit: 1 }, 'list', ({ id }) => id, reader(entries))
    await expect(
      readPage<Entry>({ limit: 1, cursor: next }, 'other', ({ id }) => id, reader(entries)),
    ).rejects.toBeInstanceOf(Problem)
  })
})
