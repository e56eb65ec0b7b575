import { expect, test } from 'vitest'
import { rotated } from './rotated-secret.ts'

const fresh = () => 'new'

test('the signing secret is renewed with the old one still accepted, which is then forgotten', () => {
  const renewed = rotated({ secret: 'signing', step: 'renew' }, '{"current":"old","previous":""}', fresh)
  expect(JSON.parse(renewed)).toEqual({ current: 'new', previous: 'old' })
  expect(JSON.parse(rotated({ secret: 'signing', step: 'forget' }, renewed, fresh))).toEqual({
    current: 'new',
    previous: '',
  })
})

test('CloudFront never sends a secret that a function could not know yet', () => {
  const values = ['{"sent":"old","accepted":""}']
  for (const step of ['announce', 'switch', 'forget'] as const)
    values.push(rotated({ secret: 'origin', step }, values.at(-1) ?? '', fresh))
  expect(values.map((value) => JSON.parse(value) as unknown)).toEqual([
    { sent: 'old', accepted: '' },
    { sent: 'old', accepted: 'new' },
    { sent: 'new', accepted: 'old' },
    { sent: 'new', accepted: '' },
  ])
  // During a deployment, functions may know the values before or after the step, and CloudFront may send either.
  const known = values.map((value) => Object.values(JSON.parse(value) as object).filter((secret) => secret !== ''))
  const sent = values.map((value) => (JSON.parse(value) as { sent: string }).sent)
  for (let step = 1; step < values.length; step += 1)
    for (const functions of [known[step - 1], known[step]])
      for (const secret of [sent[step - 1], sent[step]]) expect(functions).toContain(secret)
})

test.each([
  [{ secret: 'signing', step: 'renew' }, '{"current":"old","previous":"older"}', 'forget it first'],
  [{ secret: 'signing', step: 'forget' }, '{"current":"old","previous":""}', 'no old secret'],
  [{ secret: 'origin', step: 'announce' }, '{"sent":"old","accepted":"new"}', 'switch to it'],
  [{ secret: 'origin', step: 'switch' }, '{"sent":"old","accepted":""}', 'no second secret'],
  [{ secret: 'origin', step: 'forget' }, '{"sent":"old","accepted":""}', 'no second secret'],
] as const)('a step out of order (%j of %s) loses nothing', (rotation, value, why) => {
  expect(() => rotated(rotation, value, fresh)).toThrow(why)
})

test('a secret that someone has edited into another shape is left alone', () => {
  expect(() => rotated({ secret: 'signing', step: 'renew' }, '{"current":"old"}', fresh)).toThrow('previous')
  expect(() => rotated({ secret: 'origin', step: 'announce' }, 'text', fresh)).toThrow('JSON')
})
