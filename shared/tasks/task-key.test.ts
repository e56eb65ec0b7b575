import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { keysInText, readTaskKey, taskKeyOf, type TaskKey } from './task-key.ts'

const key: fc.Arbitrary<TaskKey> = fc.record({
  prefix: fc.stringMatching(/^[A-Z]{2,5}$/),
  number: fc.integer({ min: 1, max: 9_999_999 }),
})
const written = ({ prefix, number }: TaskKey, lower: boolean): string => {
  const text = taskKeyOf(prefix, number) ?? ''
  return lower ? text.toLowerCase() : text
}

test('a key is read as it was written, in any case', () => {
  fc.assert(
    fc.property(key, fc.boolean(), (one, lower) => {
      expect(readTaskKey(` ${written(one, lower)}\n`)).toEqual(one)
    }),
  )
})

test('keys are found in any text that separates them, once each and in order', () => {
  const separator = fc.constantFrom(' ', ': ', '/', '_', ' (', ') ', '#', ', ', '\n', '. ', '[', '] – ', '…')
  const word = fc.constantFrom('fix', 'the roof', 'feature', '岸壁', 'v2', '')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, separator, key, fc.boolean(), separator), { maxLength: 8 }), (parts) => {
      const text = parts.map(([before, first, one, lower, last]) => `${before}${first}${written(one, lower)}${last}`)
      const wanted = [...new Map(parts.map(([, , one]) => [written(one, false), one])).values()]
      expect(keysInText(text.join(''), 100)).toEqual(wanted)
    }),
  )
})

test('any text is read without an error, and what is found is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const { prefix, number } of keysInText(text, 5)) expect(text.toUpperCase()).toContain(`${prefix}-${number}`)
    }),
  )
})

it('finds the key in the name of a branch and in a title', () => {
  expect(keysInText('feature/plb-12-seal-the-roof', 9)).toEqual([{ prefix: 'PLB', number: 12 }])
  expect(keysInText('PLB-7, PLB-7 and QW-3: weld', 9)).toEqual([
    { prefix: 'PLB', number: 7 },
    { prefix: 'QW', number: 3 },
  ])
})

it.each(['XPLBXX-12', 'PLB-012', 'PLB-0', 'PLB-12a', 'PLB-1.5', '3-PLB-1', 'P-1', 'PLB 12', 'PLB-12345678', 'éPLB-1'])(
  'does not take %s for a key',
  (text) => {
    expect(keysInText(text, 9)).toEqual([])
    expect(readTaskKey(text)).toBeUndefined()
  },
)

it('stops at the most keys that are wanted', () => {
  expect(keysInText('AA-1 AA-2 AA-3', 2)).toHaveLength(2)
})
