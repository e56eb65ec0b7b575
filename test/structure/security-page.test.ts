import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const summary = readFileSync('docs/security.md', 'utf8')
const chapterPages = ['input-and-browser', 'sign-in-and-access', 'platform', 'shares']
const states = ['held', 'held, no test', 'partly', 'not held', 'does not apply'] as const

type State = (typeof states)[number]
type Row = { page: string; chapter: string; ids: string; state: State; evidence: string }

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The requirements of a page, by chapter. */
const rowsOf = (page: string): Row[] => {
  let chapter = ''
  return readFileSync(`docs/security/${page}.md`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      chapter = /^## ([VS]\d+) /.exec(line)?.[1] ?? chapter
      if (!/^\| S?\d/.test(line)) return []
      const [ids = '', , , state = '', evidence = ''] = cellsOf(line)
      return [{ page, chapter, ids, state: state.replaceAll('**', '') as State, evidence }]
    })
}

const rows = chapterPages.flatMap(rowsOf)

/** How many requirements a row is about: `1.2.6–8` and `1.4.1, 1.4.3`. */
const requirementsIn = (ids: string): number => {
  let count = 0
  for (const one of ids.split(', ')) {
    const [, first, last] = /(\d+)–(?:[\d.]*\.)?(\d+)$/.exec(one) ?? []
    count += first === undefined ? 1 : Number(last) - Number(first) + 1
  }
  return count
}

const total = (counted: readonly Row[]): number[] =>
  states.map((state) => {
    let count = 0
    for (const row of counted) if (row.state === state) count += requirementsIn(row.ids)
    return count
  })

/** The line of the summary's table that begins so, as numbers. */
const summarized = (beginning: string): number[] => {
  const line = summary.split('\n').find((line) => line.startsWith(`| ${beginning}`))
  return cellsOf(line ?? '')
    .slice(1)
    .map(Number)
}

describe('the security page', () => {
  test('knows the state of every requirement', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
    const ids = rows.map((row) => row.ids)
    expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([])
  })

  const wholeChapters = new Set(['V10', 'V17'])
  const counted = rows.filter(({ chapter }) => !wholeChapters.has(chapter))
  test.each([...new Set(counted.map(({ chapter }) => chapter))])('counts the requirements of %s', (chapter) => {
    expect(summarized(`[${chapter} `)).toEqual(total(counted.filter((row) => row.chapter === chapter)))
  })

  test('counts those of all chapters', () => {
    expect(summarized('all ')).toEqual(total(counted))
  })

  test.each(chapterPages)('names tests that exist: %s', (page) => {
    const named = rows
      .filter((row) => row.page === page)
      .flatMap(({ ids, evidence }) =>
        [...evidence.matchAll(/\]\(([^)]+\.test\.tsx?)\)((?:(?:,| and)? “[^”]+”)+)/g)].flatMap(
          ([, file = '', names = '']) =>
            [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({
              ids,
              file: join('docs/security', file),
              name,
            })),
        ),
      )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(({ file, name }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))).toEqual(
      [],
    )
  })

  test('names a test or a document for what is held', () => {
    const without = rows.filter(
      ({ state, evidence }) => state === 'held' && !/\]\(|[Ss]ame tests?|above|see /.test(evidence),
    )
    expect(without.map(({ ids, evidence }) => `${ids}: ${evidence}`)).toEqual([])
  })
})
