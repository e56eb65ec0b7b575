import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { prefixPattern } from '../../../shared/tasks/task-key.ts'
import { proposedPrefixes } from './proposed-prefixes.ts'

it.each([
  ['Depot roof', 'DR'],
  ['Plumbline', 'PLU'],
  ['Étude de la gare du Nord', 'EDLG'],
  ['Q3', 'PRJ'],
  ['岸壁改修', 'PRJ'],
  ['Straße 7 ß', 'SS'],
])('proposes for %s the prefix %s', (name, prefix) => {
  expect(proposedPrefixes(name)[0]).toBe(prefix)
})

test('every proposal for any name is a prefix, and there is at least one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const proposed = proposedPrefixes(name)
      for (const prefix of proposed) expect(prefix).toMatch(prefixPattern)
      expect(proposed.length).toBeGreaterThan(0)
    }),
  )
})
