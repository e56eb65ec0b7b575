import { expect, test } from 'vitest'
import { afterOwnChanges, noteOwnVersion } from './own-versions.ts'

test('own changes count as seen, those of other people do not', () => {
  noteOwnVersion('one', 3, 4)
  noteOwnVersion('one', 4, 5)
  noteOwnVersion('one', 6, 7)
  noteOwnVersion('other', 5, 6)
  expect([3, 4, 5, 6].map((seen) => afterOwnChanges('one', seen))).toEqual([5, 5, 5, 7])
})

test('a change that wrote nothing is not followed for ever', () => {
  noteOwnVersion('unchanged', 2, 2)
  expect(afterOwnChanges('unchanged', 2)).toBe(2)
})
