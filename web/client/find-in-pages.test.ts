import { expect, test } from 'vitest'
import { findInPages } from './find-in-pages.ts'

test('a list is not reported as empty before its last page', () => {
  expect(findInPages([], { more: true })).toBeUndefined()
  expect(findInPages(['one'], { more: true })).toEqual(['one'])
  expect(findInPages([], { more: false })).toEqual([])
  expect(findInPages(undefined, { more: false })).toBeUndefined()
})

test('unwanted records do not count', () => {
  const [off, on] = [{ wanted: false }, { wanted: true }]
  const looking = { more: true, most: 2, wanted: (record: { wanted: boolean }) => record.wanted }
  expect(findInPages([off, off, on], looking)).toBeUndefined()
  expect(findInPages([off, off, on, on], looking)).toHaveLength(4)
})
