import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearerIn, isKeyText, keyHash, keyPrefix, newKeyText } from './api-key-text.ts'

test('a new key has its checksum, and no key with another character anywhere is one', () => {
  const key = newKeyText()
  expect(key).toMatch(/^plk_[0-9A-Za-z]{46}$/)
  expect(isKeyText(key)).toBe(true)
  expect(keyPrefix(key)).toBe(key.slice(0, 8))
  expect(keyHash(key)).toMatch(/^[\da-f]{64}$/)
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(key[at] !== other)
      expect(isKeyText(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false)
    }),
  )
})

// A scanner for leaked keys has only this rule.
test('the checksum is the CRC-32 of the random part in base 62', () => {
  expect(isKeyText(`plk_${'0'.repeat(40)}2kaqcA`)).toBe(true)
})

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Basic YTpi', undefined],
  [undefined, undefined],
])('the key of the header "%s" is %s', (header, key) => {
  expect(bearerIn(header)).toBe(key)
})
