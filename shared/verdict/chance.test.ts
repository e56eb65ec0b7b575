import { expect, test } from 'vitest'
import { writtenChance } from './chance.ts'

test.each([
  [0, '0%'],
  [0.0005, '<1%'],
  [0.0049, '<1%'],
  [0.005, '1%'],
  [0.824, '82%'],
  [0.9949, '99%'],
  [0.9951, '>99%'],
  [0.9995, '>99%'],
  [1, '100%'],
])('a probability of %d is written %s', (share, words) => {
  expect(writtenChance(share)).toBe(words)
})
