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
  test('needs a statement that allows it', () => {
    expect(evaluate([], get)).toEqual({ allowed: false, reason: 'implicit' })
    expect(evaluate([allow('dynamodb:GetItem', table)], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:PutItem', table)], get).allowed).toBe(false)
    expect(evaluate([allow('dynamodb:GetItem', `${table}/index/gsi1`)], get).allowed).toBe(false)
  })

  test('is refused by a Deny whatever allows it', () => {
    const deny: Statement = { effect: 'Deny', actions: ['dynamodb:*'], resources: [table] }
    expect(evaluate([allow('*'), deny], get)).toEqual({ allowed: false, reason: 'explicit' })
    expect(evaluate([deny, allow('*')], { ...get, resource: `${table}2` }).allowed).toBe(true)
  })

  test('is compared without case in its action, with case in its resource', () => {
    expect(evaluate([allow('DynamoDB:getitem', table)], get).allowed).toBe(true)
    expect(evaluate([allow('dynamodb:GetItem', table.replace('plumbline', 'Plumbline'))], get).allowed).toBe(false)
  })

  test('may be named by wildcards', () => {
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

  test('holds for one of several values, and for all of several keys', () => {
    expect(sends({ StringEquals: { 'ses:FromAddress': ['x@y.z', 'a@b.c'] } }, 'a@b.c')).toBe(true)
    expect(sends({ StringEquals: { 'ses:FromAddress': 'a@b.c', 'aws:SecureTransport': 'true' } }, 'a@b.c')).toBe(false)
  })

  test('does not hold for a key that the call does not have, unless it says IfExists or asks for all values', () => {
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

  test('on the keys of a call holds for all of them, for any of them, and Null for whether there are any', () => {
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

  test('that the stage cannot judge is told at the start, with the role', () => {
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

test('a wildcard matches as one letter after the other would', () => {
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
