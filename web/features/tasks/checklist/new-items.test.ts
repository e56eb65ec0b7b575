import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsFrom } from './new-items.ts'

const textsOf = (text: string) => {
  const read = itemsFrom(text, 0)
  return 'items' in read ? read.items.map(({ text: words, done }) => (done ? [words, done] : words)) : read.refused
}

test('each pasted line with content is an item, without its bullet', () => {
  expect(textsOf('- Order bolts\n\n* [x] Order nuts\r\n3. Paint\n')).toEqual([
    'Order bolts',
    ['Order nuts', true],
    'Paint',
  ])
  expect(textsOf('  2. Floor  ')).toEqual(['2. Floor'])
  expect(textsOf(' \n')).toEqual([])
})

test('items that do not fit are refused, all of them', () => {
  expect(textsOf(`A\n${'x'.repeat(201)}`)).toBe('Line 2 is too long. Use at most 200 characters')
  expect(textsOf('x'.repeat(201))).toBe('Use at most 200 characters')
  expect(itemsFrom('One more', 50)).toEqual({ refused: 'A checklist can have at most 50 items, and this one has 50' })
  expect(itemsFrom('A\nB\nC', 48)).toEqual({
    refused: 'A checklist can have at most 50 items, and this one has 48. 3 lines do not fit',
  })
})

test('every item of any text has a text that can be stored, and an id of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '-', ' ', '\n', '\t', '[x]', '1.') }), (text) => {
      const read = itemsFrom(text, 0)
      if (!('items' in read)) return
      expect(read.items.every(({ text: words }) => words.trim() !== '' && !/[\n\t]/.test(words))).toBe(true)
      expect(new Set(read.items.map(({ id }) => id)).size).toBe(read.items.length)
      for (const { id } of read.items) expect(id).toMatch(/^[0-9a-z]{8}$/)
    }),
  )
})
