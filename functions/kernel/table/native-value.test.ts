import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeItem } from './native-value.ts'

const digits = fc.stringMatching(/^-?[1-9][0-9]{0,37}$/)

/** Numbers as DynamoDB writes them: up to 38 digits, with decimals and exponents. */
const written = fc.oneof(
  digits,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(digits, fc.integer({ min: -120, max: 120 })).map(([number, exponent]) => `${number}E${exponent}`),
  fc.constantFrom('0', '-0', '0.1', '1.50', '9007199254740991', '9007199254740992', '-9007199254740993', '1e300'),
)

const { item } = fc.letrec<{ value: AttributeValue; item: Record<string, AttributeValue> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }).map((S) => ({ S })),
    written.map((N) => ({ N })),
    fc.boolean().map((BOOL) => ({ BOOL })),
    fc.constant<AttributeValue>({ NULL: true }),
    fc.uint8Array().map((B) => ({ B })),
    fc.array(fc.string(), { minLength: 1 }).map((SS) => ({ SS })),
    fc.array(written, { minLength: 1 }).map((NS) => ({ NS })),
    fc.array(fc.uint8Array(), { minLength: 1 }).map((BS) => ({ BS })),
    fc.array(tie('value')).map((L) => ({ L })),
    tie('item').map((M) => ({ M })),
  ),
  // `unmarshall` makes the value of this name the prototype of its result, see the test below.
  item: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    tie('value'),
  ),
}))

/** What a function returns or throws. */
const outcomeOf = (convert: () => unknown): unknown => {
  try {
    return { returns: convert() }
  } catch (error) {
    return { throws: (error as Error).message }
  }
}

test('an item becomes what unmarshall makes of it, or is refused for the same reason', () => {
  fc.assert(
    fc.property(item, (stored) => {
      expect(outcomeOf(() => nativeItem(stored))).toStrictEqual(outcomeOf(() => unmarshall(stored)))
    }),
    { numRuns: 1000 },
  )
})

test('what is marshalled comes back as it was, to the last digit', () => {
  const record = {
    text: 'Nine tracks',
    cents: Number.MAX_SAFE_INTEGER,
    ratio: 0.1,
    exact: 12_345_678_901_234_567_890n,
    tags: new Set(['roof', 'depot']),
    weights: new Set([1, 2.5]),
    bytes: new Uint8Array([0, 255]),
    nothing: null,
    nested: { list: [1, 'two', { three: false }], empty: {} },
  }
  expect(nativeItem(marshall(record))).toStrictEqual(record)
})

test('a value of an unknown type is refused', () => {
  expect(() => nativeItem({ new: { V: '1' } as unknown as AttributeValue })).toThrow('Unsupported type passed: V')
  expect(() => nativeItem({ none: {} as AttributeValue })).toThrow('No value defined')
})

test('an attribute with the name of the prototype is a field like any other', () => {
  const stored = JSON.parse('{"M":{"M":{"__proto__":{"M":{"admin":{"BOOL":true}}}}}}') as { M: AttributeValue }
  const { M: item } = nativeItem(stored) as { M: Record<string, unknown> }
  expect(Object.entries(item)).toEqual([['__proto__', { admin: true }]])
  expect(item['admin']).toBeUndefined()
})
