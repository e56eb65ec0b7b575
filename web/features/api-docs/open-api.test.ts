import { expect, it } from 'vitest'
import { eventsOf, fieldsOf, groups, parametersOf, responsesOf, typeName, type OpenApi } from './open-api.ts'

const document: OpenApi = {
  openapi: '3.1.0',
  info: {},
  paths: {
    '/api/a': { get: { tags: ['one'], summary: 'A' }, post: { tags: ['two'], summary: 'B' } },
    '/api/b': { get: { tags: ['one'], summary: 'C' } },
  },
  components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } },
}

it('groups operations by tag and keeps their order', () =>
  expect(groups(document).map(([tag, list]) => [tag, list.map(({ method, path }) => `${method} ${path}`)])).toEqual([
    ['one', ['get /api/a', 'get /api/b']],
    ['two', ['post /api/a']],
  ]))

it('lists operations without a tag as others', () => {
  const untagged = { ...document, paths: { '/api/c': { get: { summary: 'D' } } } }
  expect(groups(untagged).map(([tag]) => tag)).toEqual(['other'])
})

it('lists the events of webhooks by their types, each with its own body', () => {
  const schema = { description: 'A task is completed', properties: { type: { const: 'task.completed.v1' } } }
  const shared = { parameters: [{ name: 'webhook-id', in: 'header' }] }
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } } }
  const listed = eventsOf({
    ...document,
    webhooks: { event: { post: { ...shared, requestBody: body } } },
    components: { schemas: { WebhookEvent: { oneOf: [schema] } } },
  })
  expect(listed).toEqual([
    {
      method: 'post',
      path: 'task.completed.v1',
      operation: {
        ...shared,
        summary: 'A task is completed',
        requestBody: { content: { 'application/json': { schema } } },
      },
    },
  ])
  expect(eventsOf(document)).toEqual([])
})

it('describes types in words', () => {
  expect(typeName({ type: 'string', format: 'date-time' }, document)).toBe('string (date-time)')
  expect(typeName({ anyOf: [{ type: 'string' }, { type: 'null' }] }, document)).toBe('string or null')
  expect(typeName({ enum: ['open', 'closed'] }, document)).toBe('"open" | "closed"')
  expect(typeName({ type: 'array', items: { $ref: '#/components/schemas/Thing' } }, document)).toBe('array of object')
})

it('lists the fields behind a reference, a list or a choice', () => {
  const thing = { $ref: '#/components/schemas/Thing' }
  for (const schema of [thing, { type: 'array', items: thing }, { anyOf: [thing, { type: 'null' }] }]) {
    expect(fieldsOf(schema, document)).toEqual({ fields: [['id', { type: 'string' }]], required: ['id'] })
  }
})

it('finds parameters and responses that calls share', () => {
  const [id, refused] = [{ name: 'id', in: 'path' }, { description: 'Refused' }]
  const shared: OpenApi = { ...document, components: { parameters: { id }, responses: { 'Refused-read': refused } } }
  const call = {
    parameters: [{ $ref: '#/components/parameters/id' }, { name: 'limit', in: 'query' }],
    responses: { 200: { description: 'Done' }, '4XX': { $ref: '#/components/responses/Refused-read' } },
  }
  expect(parametersOf(call, shared)).toEqual([id, { name: 'limit', in: 'query' }])
  expect(responsesOf(call, shared)).toEqual([
    ['200', { description: 'Done' }],
    ['4XX', refused],
  ])
})
