import { expect, test } from 'vitest'
import { foundIn } from './found-in.ts'
import { takesPlace } from '../features/meetings/moments.ts'

test('a list is not said to be empty before it ends', () => {
  expect(foundIn([], { more: true })).toBeUndefined()
  expect(foundIn(['one'], { more: true })).toEqual(['one'])
  expect(foundIn([], { more: false })).toEqual([])
  expect(foundIn(undefined, { more: false })).toBeUndefined()
})

test('cancelled meetings take the place of none that is to come', () => {
  const [off, on] = [{ status: 'cancelled' as const }, { status: 'scheduled' as const }]
  const looking = { more: true, most: 2, wanted: takesPlace }
  expect(foundIn([off, off, on], looking)).toBeUndefined()
  expect(foundIn([off, off, on, on], looking)).toHaveLength(4)
})
