import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestKey } from './request-key.ts'

const form = fc.uuid()
const request = fc.tuple(fc.webPath(), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }))

it('repeats its key for the same request, in the form that the API accepts', () =>
  fc.assert(
    fc.property(form, request, (name, [address, body]) => {
      const key = requestKey(name, address, body)
      expect(requestKey(name, address, structuredClone(body))).toBe(key)
      expect(key).toMatch(/^[\w-]{8,64}$/)
    }),
  ))

it('never sends the same key with a corrected form or to another address', () =>
  fc.assert(
    fc.property(form, request, request, (name, one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      expect(requestKey(name, ...one)).not.toBe(requestKey(name, ...other))
    }),
  ))

it('differs between two forms with the same content', () => {
  const body = { text: 'ok' }
  expect(requestKey(crypto.randomUUID(), '/api/tasks', body)).not.toBe(
    requestKey(crypto.randomUUID(), '/api/tasks', body),
  )
})
