import { expect, test } from 'vitest'
import { findInPages } from './find-in-pages.ts'
import { takesPlace } from '../features/meetings/moments.ts'

test('a list is not said to be empty before it ends', () => {
  expect(findInPages([], { more: true })).toBeUndefined()
  expect(findInPages(['one'], { more: true })).toEqual(['one'])
  expect(findInPages([], { more: false })).toEqual([])
  expect(findInPages(undefined, { more: false })).toBeUndefined()
})

test('cancelled meetings take the place of none that is to come', () => {
  const [off, on] = [{ status: 'cancelled' as const }, { status: 'scheduled' as const }]
  const looking = { more: true, most: 2, wanted: takesPlace }
  expect(findInPages([off, off, on], looking)).toBeUndefined()
  expect(findInPages([off, off, on, on], looking)).toHaveLength(4)
})
