import { assert, constantFrom, array, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statement } from '../assembly/assembly.ts'
import { checkConditions, evaluate, matches } from './evaluate.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/plumbline-local'
const allow = (
  actions: string | string[],
  resources: string | string[] = '*',
  condition?: Statement['condition'],
): Statement => ({
  effect: 'Allow',
  actions: [actions].flat(),
  resources: [resources].flat(),
  ...(condition && { condition }),
})
const get = { action: 'dynamodb:GetItem', resource: table }

describe('a call', () => {
  test('requires a statement that allows it', () => {
    expect(evaluate([], get)).toEqual({ allowed: false, reason: 'implicit' })
    expect(evaluate([allow('dynamodb:GetItem', table)], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:PutItem', table)], get).allowed).toBe(false)
    expect(evaluate([allow('dynamodb:GetItem', `${table}/index/gsi1`)], get).allowed).toBe(false)
  })

  test('is refused by a Deny, whatever else allows it', () => {
    const deny: Statement = { effect: 'Deny', actions: ['dynamodb:*'], resources: [table] }
    expect(evaluate([allow('*'), deny], get)).toEqual({ allowed: false, reason: 'explicit' })
    expect(evaluate([deny, allow('*')], { ...get, resource: `${table}2` }).allowed).toBe(true)
  })

  test('ignores case in its action, but not in its resource', () => {
    expect(evaluate([allow('DynamoDB:getitem', table)], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:GetItem', table.replace('plumbline', 'Plumbline'))], get).allowed).toBe(false)
  })

  test('can be matched by wildcards', () => {
    expect(evaluate([allow('dynamodb:Get*', 'arn:aws:dynamodb:*:*:table/*')], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:Get?tem', `${table.slice(0, -1)}?`)], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:?etItem', `${table}?`)], get).allowed).toBe(false)
  })
})

describe('a condition', () => {
  const send = (from: string) => ({ action: 'ses:SendEmail', resource: '*', context: { 'ses:fromaddress': [from] } })
  const sends = (condition: Statement['condition'], from: string) =>
    evaluate([allow('ses:SendEmail', '*', condition)], send(from)).allowed

  test.each([
    ['StringEquals', 'a@b.c', 'a@b.c', true],
    ['StringEquals', 'a@b.c', 'A@b.c', false],
    ['StringEqualsIgnoreCase', 'a@b.c', 'A@b.c', true],
    ['StringLike', '*@b.c', 'x@b.c', true],
    ['StringLike', '*@b.c', 'x@b.d', false],
    ['StringNotEquals', 'a@b.c', 'a@b.c', false],
    ['StringNotEquals', 'a@b.c', 'x@b.c', true],
    ['StringNotLike', '*@b.c', 'x@b.c', false],
    ['ForAllValues:StringLike', '*@b.c', 'x@b.c', true],
    ['ForAnyValue:StringEquals', 'a@b.c', 'x@b.c', false],
  ])('%s %s with %s is %s', (operator, wanted, from, expected) => {
    expect(sends({ [operator]: { 'ses:FromAddress': wanted } }, from)).toBe(expected)
  })

  test('is met by one of several values, and by all of several keys', () => {
    expect(sends({ StringEquals: { 'ses:FromAddress': ['x@y.z', 'a@b.c'] } }, 'a@b.c')).toBe(true)
    expect(sends({ StringEquals: { 'ses:FromAddress': 'a@b.c', 'aws:SecureTransport': 'true' } }, 'a@b.c')).toBe(false)
  })

  test('is not met if the call lacks the key, except with IfExists or ForAllValues', () => {
    const bare = { action: 'ses:SendEmail', resource: '*' }
    const holds = (operator: string) =>
      evaluate([allow('ses:SendEmail', '*', { [operator]: { 'ses:FromAddress': 'a@b.c' } })], bare).allowed
    expect([
      holds('StringEquals'),
      holds('StringEqualsIfExists'),
      holds('ForAllValues:StringEquals'),
      holds('StringNotEquals'),
    ]).toEqual([false, true, true, true])
  })

  test('on several keys of a call supports ForAllValues, ForAnyValue and Null', () => {
    const write = (condition: Statement['condition'], ...keys: string[]) => {
      const call = { action: 'dynamodb:BatchWriteItem', resource: table, context: { 'dynamodb:leadingkeys': keys } }
      return evaluate([allow('dynamodb:BatchWriteItem', table, condition)], call).allowed
    }
    const like = { 'dynamodb:LeadingKeys': ['*#audit*'] }
    const all = { 'ForAllValues:StringLike': like }
    expect([write(all, 'ws_1#audit'), write(all, 'ws_1#audit', 'ws_1#people'), write(all)]).toEqual([true, false, true])
    const allOfSome = { ...all, Null: { 'dynamodb:LeadingKeys': 'false' } }
    expect([write(allOfSome, 'ws_1#audit#usr_1'), write(allOfSome, 'ws_1#people'), write(allOfSome)]).toEqual([
      true,
      false,
      false,
    ])
    const any = { 'ForAnyValue:StringLike': like }
    expect([write(any, 'ws_1#people', 'ws_1#audit'), write(any, 'ws_1#people'), write(any)]).toEqual([
      true,
      false,
      false,
    ])
    expect(write({ Null: { 'dynamodb:LeadingKeys': 'true' } })).toBe(true)
  })

  test('that the stage cannot evaluate is reported at startup, with the role', () => {
    const role = (condition: Statement['condition']) => [
      { id: 'r', name: 'reader', statements: [allow('*', '*', condition)] },
    ]
    expect(() => checkConditions(role({ NumericLessThan: { 'ses:FromAddress': '1' } }))).toThrow(
      /role reader: the condition operator NumericLessThan/,
    )
    expect(() => checkConditions(role({ StringEquals: { 'aws:SourceVpc': 'vpc' } }))).toThrow(
      /role reader: the condition key aws:SourceVpc/,
    )
  })
})

test('a wildcard matches like a comparison letter by letter', () => {
  const slowly = (pattern: string, value: string): boolean => {
    if (pattern === '') return value === ''
    if (pattern[0] === '*') return slowly(pattern.slice(1), value) || (value !== '' && slowly(pattern, value.slice(1)))
    return value !== '' && (pattern[0] === '?' || pattern[0] === value[0]) && slowly(pattern.slice(1), value.slice(1))
  }
  const text = (letters: string[]) => array(constantFrom(...letters), { maxLength: 7 }).map((parts) => parts.join(''))
  assert(
    property(
      text(['a', '.', '*', '?', '/', '(']),
      text(['a', '.', '/', '(', '\n']),
      (pattern, value) => matches(pattern, value) === slowly(pattern, value),
    ),
    { numRuns: 2_000 },
  )
})

describe('a variable of a policy', () => {
  const ofTag = allow('dynamodb:GetItem', table, {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['${aws:PrincipalTag/workspace}#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  })
  const reads = (key: string, tag?: string) =>
    evaluate([ofTag], {
      ...get,
      context: { 'dynamodb:leadingkeys': [key], ...(tag !== undefined && { 'aws:principaltag/workspace': [tag] }) },
    }).allowed

  test('has the value of the caller’s tag', () => {
    expect([reads('ws_1#people', 'ws_1'), reads('ws_2#people', 'ws_1'), reads('ws_10#people', 'ws_1')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('matches nothing without the tag, not even an empty one', () => {
    expect([reads('ws_1#people'), reads('#people')]).toEqual([false, false])
  })
})
