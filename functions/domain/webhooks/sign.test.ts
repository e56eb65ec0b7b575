import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

const signed = (body: string, secrets: readonly string[], at = new Date()) => signedHeaders('evt_1', body, secrets, at)

test('the reference implementation of Standard Webhooks accepts our signatures for any body', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  fc.assert(
    fc.property(fc.json(), (body) => {
      expect(new Webhook(secret).verify(body, signed(body, [secret]))).toEqual(JSON.parse(body))
    }),
    { numRuns: 30 },
  )
})

test('only valid secrets verify it, and not a changed body, id or time, nor an old message', () => {
  const [secret, earlier, other] = [newSecret(), newSecret(), newSecret()]
  const headers = signed('{}', [secret, earlier])
  for (const one of [secret, earlier]) expect(new Webhook(one).verify('{}', headers)).toEqual({})
  const receiver = new Webhook(secret)
  expect(() => new Webhook(other).verify('{}', headers)).toThrow('No matching signature')
  expect(() => receiver.verify('{"a":1}', headers)).toThrow('No matching signature')
  expect(() => receiver.verify('{}', { ...headers, 'webhook-id': 'evt_2' })).toThrow('No matching signature')
  expect(() =>
    receiver.verify('{}', { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }),
  ).toThrow('No matching signature')
  expect(() => receiver.verify('{}', signed('{}', [secret], new Date(Date.now() - 6 * 60_000)))).toThrow('too old')
})
