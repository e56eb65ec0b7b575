import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoAccounts } from '../../../shared/demo.ts'
import { allRoutes, routes } from '../../../shared/routes.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as serveDomain } from './index.ts'
import { webhookEvents } from '../../../shared/webhooks/webhook.ts'
import { openApiDocument } from './open-api-document.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

describe('the configuration', () => {
  beforeEach(() => {
    vi.stubEnv('STAFF_POOL_ID', 'eu-central-1_staff')
    vi.stubEnv('STAFF_CLIENT_ID', 'staffclient')
  })
  afterEach(() => vi.unstubAllEnvs())

  test('names the pool that staff sign in to', async () => {
    vi.stubEnv('STAGE', 'prod')
    const { status, body } = await callRoute(handler, routes.platform.config)
    expect(status).toBe(200)
    expect(body).toEqual({
      stage: 'prod',
      region: 'eu-central-1',
      testPages: false,
      staffPool: { userPoolId: 'eu-central-1_staff', userPoolClientId: 'staffclient' },
      demoLogins: null,
    })
  })

  test('includes the demo logins only on the local stage', async () => {
    vi.stubEnv('STAGE', 'local')
    const local = await callRoute(handler, routes.platform.config)
    expect((local.body as { demoLogins: { login: string }[] }).demoLogins.map(({ login }) => login)).toEqual(
      demoAccounts.map(({ login }) => login),
    )
    vi.stubEnv('STAGE', 'dev')
    expect((await callRoute(handler, routes.platform.config)).body).toMatchObject({ demoLogins: null })
  })
})

test('the health check is public', async () => {
  expect(await callRoute(handler, routes.platform.health)).toMatchObject({
    status: 200,
    body: { status: 'ok', stage: 'test' },
  })
})

describe('the OpenAPI document', () => {
  test('is served as generated', async () => {
    const { status, body } = await callRoute(handler, routes.platform.openApi)
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(allRoutes))))
  })

  test('is valid OpenAPI 3.1, and every reference resolves', async () => {
    const validator = new Validator()
    const document = structuredClone(openApiDocument(allRoutes))
    const { valid, errors } = await validator.validate(document)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  test('lists every route once, with its parameters in the path', () => {
    const { paths } = openApiDocument(allRoutes)
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method,
        ...(operation as { operationId: string; parameters: { name: string; in: string }[] }),
      })),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      allRoutes.map(({ domain, name }) => `${domain}.${name}`).toSorted(),
    )
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect(
        parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(inPath.toSorted())
    }
  })

  test('documents who may call and how calls are refused', () => {
    const { paths } = openApiDocument(allRoutes)
    const create = paths['/api/tasks']?.['post'] as {
      security: unknown
      'x-capability': string
      responses: Record<string, { description: string }>
    }
    expect(create.security).toEqual([{ session: [] }])
    expect(create['x-capability']).toBe('task.create')
    expect(Object.keys(create.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
    ])
    const login = paths['/api/auth/admin/login']?.['post'] as {
      security: unknown
      responses: Record<string, { headers?: unknown }>
    }
    expect(login.security).toEqual([])
    expect(login.responses['429']?.headers).toHaveProperty('Retry-After')
  })

  test('documents how often each call can be made', () => {
    const { paths } = openApiDocument(allRoutes)
    const operation = (path: string, method: string) =>
      paths[path]?.[method] as {
        'x-limits': unknown
        responses: Record<string, { description: string; headers?: object }>
      }
    const draft = operation('/api/ai/raci-matrix', 'post')
    const limits = '200 in an hour for each person, 100 for each API key and 1,000 for each workspace'
    expect(draft['x-limits']).toEqual({ class: 'costly', counted: 'exact', most: limits })
    expect(draft.responses['429']?.description).toBe(`Too many requests (\`too_many_requests\`): ${limits}`)
    for (const status of ['200', '429'])
      expect(Object.keys(draft.responses[status]?.headers ?? {})).toEqual(
        expect.arrayContaining(['RateLimit-Policy', 'RateLimit']),
      )
    expect(operation('/api/stripe/webhook', 'post')).toMatchObject({
      'x-limits': { class: 'throttled', counted: 'not counted' },
      responses: expect.not.objectContaining({ 429: expect.anything() }) as unknown,
    })
  })
})

test('the OpenAPI document names the values of choices, the lists in results, and where a job is followed', () => {
  const { paths } = openApiDocument(allRoutes)
  const operation = (path: string) =>
    paths[path]?.['post'] as {
      requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
      responses: Record<string, { headers: object; content: Record<string, { schema: { properties: object } }> }>
    }
  const draft = operation('/api/ai/project-charter')
  expect(draft.requestBody.content['application/json']?.schema.properties['priority']).toEqual({
    type: 'string',
    description: 'One of low, medium, high, critical, in any case.',
  })
  expect(draft.responses['200']?.content['application/json']?.schema.properties).toMatchObject({
    objectives: { type: 'array', items: { type: 'string' } },
  })
  expect(draft.responses['202']?.headers).toHaveProperty('Location')
})

test("the OpenAPI document describes what webhooks send, including the fields added to an event's own data", () => {
  const { webhooks } = openApiDocument(allRoutes) as unknown as {
    webhooks: Record<
      string,
      {
        post: {
          requestBody: {
            content: Record<string, { schema: { properties: Record<string, { properties: object; const?: string }> } }>
          }
        }
      }
    >
  }
  expect(Object.keys(webhooks)).toEqual(webhookEvents)
  const { type, data } =
    webhooks['comment.added.v1']?.post.requestBody.content['application/json']?.schema.properties ?? {}
  expect(type).toMatchObject({ const: 'comment.added.v1' })
  expect(Object.keys(data?.properties ?? {})).toEqual([
    'workspaceId',
    'by',
    'projectId',
    'about',
    'commentId',
    'mentions',
  ])
})
