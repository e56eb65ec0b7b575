import { expect, test } from 'vitest'
import type { Statement } from './sentences.ts'
import { bySentences, namesIn } from './wording.ts'
import { noWords } from './words.ts'

test.each([
  { text: 'Ana Reis owns the crane.', names: ['Ana Reis', 'Ben Ode'], found: ['Ana Reis'] },
  { text: 'Ana Reis owns the crane.', names: ['Ana', 'Ana Reis'], found: ['Ana', 'Ana Reis'] },
  { text: 'The crane is late.', names: ['Ana Reis', 'Ben Ode'], found: [] },
  { text: 'The crane is late.', names: ['', 'crane'], found: ['crane'] },
])('the names in “$text” are $found', ({ text, names, found }) => {
  expect(namesIn(text, names)).toEqual(found)
})

type Text = { lines: string[] }

const statements: Statement[] = ['Roof is late.', 'Dock is done.'].map((text, place) => ({
  key: `line${place}`,
  text,
  records: [`tsk_${place}`],
  names: [],
}))

const ruled: Text = { lines: statements.map(({ text }) => text) }

const wordingOf = (standAlone?: boolean) =>
  bySentences<Text>({
    statementsOf: ({ lines }) =>
      statements.map((statement, place) => ({ ...statement, text: lines[place] ?? statement.text })),
    withSentences: ({ lines }, kept) => ({ lines: lines.map((line, place) => kept.get(`line${place}`) ?? line) }),
    ...(standAlone !== undefined && { standAlone }),
  })

const answer = JSON.stringify({ sentences: [{ key: 'line0', text: 'The roof is late.', records: ['tsk_0'] }] })

test('a sentence that the model reworded takes the place of its statement, and the other stays', () => {
  const wording = wordingOf()
  expect(wording.countOf(ruled, noWords)).toBe(2)
  expect(wording.take(ruled, answer, noWords)).toEqual({
    kept: { lines: ['The roof is late.', 'Dock is done.'] },
    keptCount: 1,
    dropped: 0,
    usable: true,
  })
})

test('only sentences that stand alone keep their words for the next text', () => {
  expect(wordingOf().words).toBeUndefined()
  const wording = wordingOf(true)
  const { kept, marks = [] } = wording.take(ruled, answer, noWords)
  expect(marks.map((mark) => mark !== '')).toEqual([true, false])
  const words = new Map([[marks[0] ?? '', kept.lines[0] ?? '']])
  expect(wording.words?.put(ruled, words)).toEqual({ ruled: kept, known: 1, marks })
  expect(wording.countOf(ruled, words)).toBe(1)
})
