import { expect, test } from 'vitest'
import { arrayItems } from './array-items.ts'

const items = [
  { key: 's1', text: 'A “}” and a "]\\" {' },
  { key: 's2', records: [{ id: '{"x"}' }], text: 'é 🚧 \u0000' },
  {},
]

test.each([1, 2, 7, 1000])('the objects of a list are read from parts of %i characters as soon as they end', (size) => {
  const text = JSON.stringify({ sentences: items }, undefined, size === 7 ? 2 : undefined)
  const take = arrayItems()
  const found = []
  for (let at = 0; at < text.length; at += size) found.push(...take(text.slice(at, at + size)))
  expect(found.map((one) => JSON.parse(one) as unknown)).toEqual(items)
})

test('an object that has not ended is not returned', () => {
  const take = arrayItems()
  expect(take('{"sentences":[{"key":"s1"},{"key":"s')).toEqual(['{"key":"s1"}'])
  expect(take('2"')).toEqual([])
})

test('text that is no such list has no objects', () => {
  expect(arrayItems()('I am sorry {"a":1} ]]]}}}')).toEqual([])
})
