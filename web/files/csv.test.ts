import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { csvRows } from './csv.ts'

const read = (text: string): string[][] => papaparse.parse<string[]>(text, { newline: '\r\n' }).data.slice(0, -1)

test('any cell is read back unchanged, except that no cell is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '"', ',', '\r\n', ' a ', '=1+1', '-2', '@x', '\t', 'Łukasz "Luka", Ω\n二'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 5 }), (rows) => {
      const found = read(csvRows(['one', 'two', 'three'], rows))
      expect(found).toEqual([
        ['one', 'two', 'three'],
        ...rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
      ])
    }),
  )
})

test('continued rows have no heading', () => {
  expect(csvRows(['a', 'b'], [['1', '2']], { head: false })).toBe('1,2\r\n')
  expect(csvRows(['a', 'b'], [])).toBe('a,b\r\n')
  expect(csvRows(['a', 'b'], [], { head: false })).toBe('')
})
