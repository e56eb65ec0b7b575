import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../test/builders/sample-size.ts'
import { csvRows, isFormula, withoutGuard } from './csv.ts'

const read = (text: string, delimiter = ','): string[][] =>
  papaparse.parse<string[]>(text, { delimiter, newline: '\r\n' }).data.slice(0, -1)

/** What comes before a formula's sign and is skipped: NUL, tabs, line breaks, spaces of any width, invisible marks. */
const skipped = fc.string({
  unit: fc.constantFrom('\0', '\t', '\r', '\n', ' ', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u200F', '\u001B'),
  maxLength: 4,
})
const formula = fc
  .tuple(skipped, fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦'), fc.string({ unit: 'binary' }))
  .map((parts) => parts.join(''))

test('any cell is read back unchanged once its guard is taken away, and no cell is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '1', '.', ' '), maxLength: 5 }),
    fc.constantFrom('', '"', ',', '\r\n', ' a ', '=1+1', '-2', '@x', '\t', 'Łukasz "Luka", Ω\n二'),
    formula,
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 5 }), (rows) => {
      const found = read(csvRows(['one', 'two', 'three'], rows))
      expect(found.map((row) => row.map(withoutGuard))).toEqual([['one', 'two', 'three'], ...rows])
      for (const cell of found.flat()) expect(isFormula(cell)).toBe(false)
    }),
  )
})

test('a negative figure of the product stays a number, and a text that looks like one does not', () => {
  expect(csvRows(['a', 'b'], [[{ figure: '-12.00' }, '-12.00']])).toBe("a,b\r\n-12.00,'-12.00\r\n")
})

test('a formula is guarded behind white space and invisible characters, and with full-width signs', () => {
  fc.assert(
    fc.property(
      formula.filter((text) => !/[;\t\r\n]/.test(text)),
      (text) => {
        expect(read(csvRows([text], [[text]]))).toEqual([[`'${text}`], [`'${text}`]])
      },
    ),
  )
})

test.each([
  ['\t=1', "'\t'=1"],
  ['\n=1', "'\n'=1"],
  ['\r\n@x', "'\r\n'@x"],
  ['=1;=2', "'=1;'=2"],
  ['Crane; -1', "Crane;' -1"],
])('%j is guarded behind each separator, as %j', (text, guarded) => {
  expect(read(csvRows([text], [[text]]))).toEqual([[guarded], [guarded]])
  expect(withoutGuard(guarded)).toBe(text)
})

describe.each([';', '\t'])('to a spreadsheet that separates cells by %j', (delimiter) => {
  test.each([
    "Crane;=cmd|' /C calc'!A0;ok",
    'Crane\t@SUM(1+1)',
    'Crane; \t =1',
    'Crane;"=1";ok',
    'Crane;""=1',
    'Two lines\r\n-1+1',
    "Crane;'=1",
    'Crane;＝1',
  ])('%j is no formula', (text) => {
    for (const row of [
      [text, 'x'],
      ['x', text],
      ['"x"', text],
      ['x;', text],
    ])
      for (const found of read(csvRows(['one', 'two'], [row]), delimiter).flat()) expect(isFormula(found)).toBe(false)
  })

  test('no cell is a formula, whatever people have typed', () => {
    const text = fc
      .array(
        fc.constantFrom('=1', '-1', '@x', '+1', ';', '\t', '"', "'", ',', '\n', '\r\n', ' ', 'a', '＝', '\u200B'),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 3 }), (rows) => {
        const cells = read(csvRows(['one', 'two', 'three'], rows), delimiter).flat()
        expect(cells.filter((cell) => isFormula(cell.replace(/^[\t\r\n]+/, '')))).toEqual([])
      }),
      { numRuns: sampleSize(2_000) },
    )
  })
})

test('words and figures are not guarded', () => {
  for (const text of ['Depot roof', ' Depot', '1+1', '3 - 4', 'a=b', 'me@quay.test', '−5', '„=“', '', 'נמל'])
    expect(isFormula(text)).toBe(false)
})

test('continued rows have no heading', () => {
  expect(csvRows(['a', 'b'], [['1', '2']], { head: false })).toBe('1,2\r\n')
  expect(csvRows(['a', 'b'], [])).toBe('a,b\r\n')
  expect(csvRows(['a', 'b'], [], { head: false })).toBe('')
})

test('the apostrophe that guards a formula is removed, but no other', () => {
  expect(["'=1+1", "'tis", "'-3", "''", "'\u00A0＝1", "''=1"].map(withoutGuard)).toEqual([
    '=1+1',
    "'tis",
    '-3',
    "''",
    '\u00A0＝1',
    "'=1",
  ])
})
