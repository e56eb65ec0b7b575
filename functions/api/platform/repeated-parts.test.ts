import { expect, test } from 'vitest'
import { RepeatedParts } from './repeated-parts.ts'

const text = { type: 'string', maxLength: 200 }
const address = { type: 'object', properties: { street: text, city: text, country: text, note: { type: 'string' } } }
const person = { type: 'object', properties: { name: text, address } }
const body = (schema: object) => ({ content: { 'application/json': { schema } } })

const shortened = (...parts: object[]) => {
  const repeated = new RepeatedParts()
  repeated.name({ Person: person })
  parts.forEach((part, at) => repeated.count(part as Record<string, unknown>, `call ${at}`))
  const short = parts.map((part) => repeated.shorten(part as Record<string, unknown>))
  return { short, schemas: repeated.finishedSchemas(), repeated }
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('what is repeated becomes a component with the name of its place, and is a reference in other components too', () => {
  const { short, schemas } = shortened(
    body({ type: 'object', properties: { home: address } }),
    body({ type: 'object', properties: { home: address, once: { type: 'object', properties: { a: text } } } }),
    body(person),
  )
  expect(schemas).toEqual({
    Home: address,
    Person: { type: 'object', properties: { name: text, address: to('Home') } },
  })
  expect(short).toEqual([
    body({ type: 'object', properties: { home: to('Home') } }),
    body({ type: 'object', properties: { home: to('Home'), once: { type: 'object', properties: { a: text } } } }),
    body(to('Person')),
  ])
})

test('different schemas at places with the same name have different names', () => {
  const other = { ...address, description: 'Of a company' }
  const call = body({
    type: 'object',
    properties: { home: address, work: { type: 'object', properties: { home: other } } },
  })
  const { schemas } = shortened(call, { first: call })
  const named = Object.values(schemas)
  expect(named).toEqual(expect.arrayContaining([address, other]))
  expect(new Set(named.map((schema) => JSON.stringify(schema))).size).toBe(named.length)
})

test('an example stays as it is, and equal responses and parameters are one component each', () => {
  const example = { type: 'object', properties: { home: address } }
  const { short, repeated } = shortened({ ...body(address), example }, { ...body(address), example })
  expect(short[0]).toHaveProperty('example', example)
  const refused = { description: 'Refused' }
  expect(repeated.response('Refused', refused)).toEqual({ $ref: '#/components/responses/Refused' })
  expect(repeated.response('Refused', { description: 'Busy' })).toEqual({ $ref: '#/components/responses/Refused-2' })
  expect(repeated.response('Refused', { ...refused })).toEqual({ $ref: '#/components/responses/Refused' })
  expect(repeated.parameter({ name: 'id', in: 'path' })).toEqual({ $ref: '#/components/parameters/id' })
})
