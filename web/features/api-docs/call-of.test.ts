import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callOf, curlOf } from './call-of.ts'

const update = {
  method: 'put',
  path: '/api/tasks/{id}',
  parameters: [
    { name: 'id', in: 'path', required: true },
    { name: 'part', in: 'query' },
    { name: 'idempotency-key', in: 'header' },
  ],
}
const entered = { key: 'plk_key', parameters: { id: 'tsk_1' }, body: '{"progress":25}' }

test('a call has its parameters in the path, the query and the headers, and its key as a bearer', () => {
  const parameters = { id: 'tsk_1/../x', part: 'a b', 'idempotency-key': ' k1 ' }
  expect(callOf(update, { ...entered, key: ' plk_key\n', parameters })).toEqual({
    call: {
      method: 'PUT',
      address: '/api/tasks/tsk_1%2F..%2Fx?part=a+b',
      headers: { authorization: 'Bearer plk_key', 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: '{"progress":25}',
    },
  })
})

test.each([
  ['no key', { key: ' ' }, { key: 'Enter an API key' }],
  ['a key that no header can have', { key: 'plk_“x”' }, { key: 'A key has only letters, digits and underscores' }],
  ['no value for a required parameter', { parameters: { id: ' ' } }, { id: 'Enter id' }],
  ['a body that is not JSON', { body: '{"progress":' }, { body: expect.stringContaining('not valid JSON') }],
])('%s is refused at the field', (_, change, refused) => {
  expect(callOf(update, { ...entered, ...change })).toEqual({ refused })
})

test('the line for a shell has no key, and what is entered stays one word of it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const made = callOf(update, { ...entered, body: JSON.stringify({ title: text }) })
      if (!('call' in made)) throw new Error('The call was refused')
      const line = curlOf('https://plumbline.example', made.call)
      expect(line).not.toContain('plk_key')
      const [, data = ''] = line.split('--data ')
      // A shell joins quoted parts, and takes a quote after a backslash as it is.
      expect(data.slice(1, -1).replaceAll(String.raw`'\''`, "'")).toBe(made.call.body)
      expect(data.slice(1, -1).replaceAll(String.raw`'\''`, '')).not.toContain("'")
    }),
  )
})
