import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { delimiterOf, delimiters, readCsv, type Delimiter } from './read-csv.ts'
import { sampleSize } from '../../test/builders/sample-size.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '""', ',', ';', '\t', '|', '\n', '\r\n', ' a ', 'x"y', '"q"', 'Łukasz "Luka", Ω\n二'),
)
const delimiter = fc.constantFrom(...(Object.keys(delimiters) as Delimiter[]))
const newline = fc.constantFrom('\r\n', '\n', '\r')
/** Excludes a single empty cell, which is an empty line, and the byte order mark, which is not part of the text. */
const table = fc
  .array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .filter(([first]) => !first?.[0]?.startsWith('\uFEFF'))

describe('a table', () => {
  test('written by another program is read unchanged, for any cells', () => {
    fc.assert(
      fc.property(table, delimiter, newline, fc.boolean(), fc.boolean(), (rows, between, ends, quotes, marked) => {
        const text = papaparse.unparse(rows, { delimiter: between, newline: ends, quotes })
        expect(readCsv((marked ? '\uFEFF' : '') + text, between)).toEqual(rows)
        expect(readCsv(text + ends, between)).toEqual(rows)
      }),
      { numRuns: sampleSize(500) },
    )
  })

  test('without quotes is read as in other programs', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', ';', '\n', '7') })
    fc.assert(
      fc.property(plain, (text) => {
        const { data } = papaparse.parse<string[]>(text, { delimiter: ',', newline: '\n' })
        const expected = text.endsWith('\n') || text === '' ? data.slice(0, text === '' ? 0 : -1) : data
        expect(readCsv(text, ',')).toEqual(expected)
      }),
      { numRuns: sampleSize(500) },
    )
  })

  test('of any text is read to its end', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ') }), (text) => {
        const letters = (of: string) => of.replaceAll(/[^a]/g, '').length
        expect(letters(readCsv(text).flat().join(''))).toBe(letters(text))
      }),
      { numRuns: sampleSize(500) },
    )
  })

  test('keeps its lines separate, including empty ones', () => {
    expect(readCsv('a,b\r\n\r\n"1\n2",3,\n')).toEqual([['a', 'b'], [''], ['1\n2', '3', '']])
    expect(readCsv('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(readCsv('"a" ,b "c"')).toEqual([['a', 'b "c"']])
    expect(readCsv('"never closed,\n1')).toEqual([['never closed,\n1']])
    expect(readCsv('')).toEqual([])
  })
})

test.each([
  ['a,b;c,d\n1;2;3;4', ','],
  ['"a;b;c",d\n', ','],
  ['\n\na\tb,c\td', '\t'],
  ['sep=|\r\na,b,c', '|'],
  ['one column\nx;y', ','],
  ['Our plan\n\nTask;Start;Due\nSurvey;1,5;2', ';'],
] as const)('the delimiter of %j is found', (text, expected) => {
  expect(delimiterOf(text)).toBe(expected)
})

test('the line that names the delimiter is not a row', () => expect(readCsv('sep=;\r\na;b')).toEqual([['a', 'b']]))
