import { expect, it } from 'vitest'
import { nothingSelected, ranged, toggled, within } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

it('chooses a range from the one pressed last, up or down, and lets a range go again', () => {
  const one = toggled(nothingSelected, 'd')
  const up = ranged(one, 'b', order)
  expect([...up.ids].toSorted()).toEqual(['b', 'c', 'd'])
  const off = toggled(up, 'b')
  expect([...ranged(off, 'c', order).ids]).toEqual(['d'])
})

it('chooses one where there is nothing to start from, or it is not shown any more', () => {
  expect([...ranged(nothingSelected, 'c', order).ids]).toEqual(['c'])
  expect([...ranged(toggled(nothingSelected, 'gone'), 'c', order).ids]).toEqual(['gone', 'c'])
})

it('keeps only what is shown', () => {
  const both = toggled(toggled(nothingSelected, 'a'), 'x')
  expect([...within(both, order).ids]).toEqual(['a'])
  const shown = toggled(nothingSelected, 'a')
  expect(within(shown, order)).toBe(shown)
})
