import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'
import { matching, refused } from './pattern-cases.ts'

const matches = (pattern: unknown, event: unknown) => compilePattern(pattern).matches(event)

describe('an event pattern', () => {
  test.each(matching)('$name', ({ pattern, event, expected }) => {
    expect(matches(pattern, event)).toBe(expected)
  })

  test.each(refused)('refuses $name', ({ pattern }) => {
    expect(() => compilePattern(pattern)).toThrow(/Event pattern is not valid/)
  })

  test('with more $or combinations than the service allows is refused', () => {
    const or = (field: string) => Array.from({ length: 11 }, (_, i) => ({ [field]: [i] }))
    const pattern = { x: { $or: or('a') }, y: { $or: or('b') }, z: { $or: or('c') } }
    expect(() => compilePattern(pattern)).toThrow(/1000 combinations/)
  })
})

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '*', '\\', 'é'), maxLength: 8 })

describe('for any event', () => {
  test('a literal in a list matches exactly when the event contains it', () => {
    fc.assert(
      fc.property(leaf, fc.array(leaf, { minLength: 1, maxLength: 5 }), (value, list) => {
        expect(matches({ a: { b: list } }, { a: { b: value } })).toBe(list.some((one) => one === value))
      }),
    )
  })

  test('anything-but is the opposite of its content if the field is present', () => {
    fc.assert(
      fc.property(
        word,
        word.filter((text) => text !== ''),
        (value, part) => {
          for (const operator of ['prefix', 'suffix', 'equals-ignore-case']) {
            const inner = { [operator]: part }
            expect(matches({ a: [{ 'anything-but': inner }] }, { a: value })).toBe(
              !matches({ a: [inner] }, { a: value }),
            )
          }
          expect(matches({ a: [{ 'anything-but': part }] }, { a: value })).toBe(value !== part)
          expect(matches({ a: [{ 'anything-but': part }] }, { b: value })).toBe(false)
        },
      ),
    )
  })

  test('a wildcard matches like its equivalent regular expression', () => {
    const star = Symbol('star')
    const parts = fc.array(
      fc.oneof(
        word.map((text) => text as string | symbol),
        fc.constant(star as string | symbol),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(parts, word, (pieces, text) => {
        const once = pieces
          .filter((piece) => piece !== '')
          .filter((piece, i, all) => piece !== star || all[i - 1] !== star)
        const wildcard = once
          .map((piece) => (typeof piece === 'string' ? piece.replace(/[\\*]/g, '\\$&') : '*'))
          .join('')
        const regex = once
          .map((piece) => (typeof piece === 'string' ? piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*'))
          .join('')
        const filled = once.map((piece) => (typeof piece === 'string' ? piece : text)).join('')
        for (const candidate of [text, filled, `${filled}x`]) {
          expect(matches({ a: [{ wildcard }] }, { a: candidate })).toBe(new RegExp(`^${regex}$`, 's').test(candidate))
        }
      }),
    )
  })

  test('a numeric range compares arithmetically', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        (n, low, width) => {
          expect(matches({ a: [{ numeric: ['>', low, '<=', low + width] }] }, { a: n })).toBe(
            n > low && n <= low + width,
          )
          expect(matches({ a: [{ numeric: ['>=', low, '<', low + width] }] }, { a: n })).toBe(
            n >= low && n < low + width,
          )
          expect(matches({ a: [{ numeric: ['=', low] }] }, { a: String(low) })).toBe(false)
        },
      ),
    )
  })

  test('a cidr contains exactly the addresses with the same leading bits', () => {
    fc.assert(
      fc.property(fc.nat(0xffff_ffff), fc.nat(0xffff_ffff), fc.integer({ min: 0, max: 31 }), (base, address, bits) => {
        const dotted = (n: number) => [24, 16, 8, 0].map((shift) => (n >>> shift) & 255).join('.')
        const leading = (n: number) => Math.floor(n / 2 ** (32 - bits))
        expect(matches({ a: [{ cidr: `${dotted(base)}/${bits}` }] }, { a: dotted(address) })).toBe(
          leading(base) === leading(address),
        )
      }),
    )
  })

  test('$or matches if one of its branches does, and the order of array elements does not matter', () => {
    const element = fc.record({ x: fc.nat(3), y: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(element, { maxLength: 4 }), fc.nat(3), fc.nat(3), (elements, x, y) => {
        const left = { d: { x: [x], y: [y] } }
        const right = { d: { x: [{ 'anything-but': x }], y: [x] } }
        const event = { d: elements }
        expect(matches({ $or: [left, right] }, event)).toBe(matches(left, event) || matches(right, event))
        expect(matches(left, event)).toBe(elements.some((element) => element.x === x && element.y === y))
        expect(matches(right, { d: elements.toReversed() })).toBe(matches(right, event))
      }),
    )
  })
})
