import { expect, it } from 'vitest'
import { columnByKey, placeByKey } from './board-keys.ts'

const counts = [3, 0, 1, 5]

it('moves up and down in a column and stops at its ends', () => {
  expect(placeByKey({ column: 0, row: 1 }, 'ArrowUp', counts)).toEqual({ column: 0, row: 0 })
  expect(placeByKey({ column: 0, row: 0 }, 'ArrowUp', counts)).toBeUndefined()
  expect(placeByKey({ column: 0, row: 2 }, 'ArrowDown', counts)).toBeUndefined()
  expect(placeByKey({ column: 3, row: 1 }, 'End', counts)).toEqual({ column: 3, row: 4 })
})

it('skips empty columns, and selects the last card if the next column is shorter', () => {
  expect(placeByKey({ column: 0, row: 2 }, 'ArrowRight', counts)).toEqual({ column: 2, row: 0 })
  expect(placeByKey({ column: 3, row: 4 }, 'ArrowLeft', counts)).toEqual({ column: 2, row: 0 })
  expect(placeByKey({ column: 3, row: 4 }, 'ArrowRight', counts)).toBeUndefined()
  expect(placeByKey({ column: 0, row: 0 }, 'a', counts)).toBeUndefined()
})

it('moves a card into empty columns too, but not beyond the last', () => {
  expect([
    columnByKey(0, 'ArrowRight', 4),
    columnByKey(3, 'ArrowRight', 4),
    columnByKey(0, 'ArrowLeft', 4),
    columnByKey(1, 'ArrowDown', 4),
  ]).toEqual([1, 3, 0, undefined])
})
