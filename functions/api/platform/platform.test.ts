import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoAccounts } from '../../../shared/demo.ts'
import { allRoutes, routes } from '../../../shared/routes.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as serveDomain } from './index.ts'
import { eventRows } from '../../../shared/events.ts'
import { webhookEvents } from '../../../shared/webhooks/webhook.ts'
import { apiKeyScopes } from '../../../shared/contract/key-scope.ts'
import { oauthPaths } from '../../../shared/oauth/addresses.ts'
import { takesKeys } from '../../../shared/contract/access.ts'
import { once } from '../../kernel/table/table.ts'
import examples from './examples.json' with { type: 'json' }
import { isPublished, openApiDocument } from './open-api-document.ts'

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

/** Resolves a reference of the document; anything else is what it is. */
const resolved = (part: unknown): Record<string, unknown> => {
  const { $ref } = (part ?? {}) as { $ref?: string }
  if ($ref === undefined) return part as Record<string, unknown>
  const [, , kind = '', name = ''] = $ref.split('/')
  return document().components[kind]?.[name] as Record<string, unknown>
}

type Operation = {
  operationId: string
  security?: unknown
  parameters?: unknown[]
  requestBody: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, unknown>
}

const document = once(() => openApiDocument(allRoutes, examples))

const operation = (path: string, method: string) => document().paths[path]?.[method] as unknown as Operation

const statusesOf = ({ responses }: Operation): string[] => Object.keys(responses)

describe('the OpenAPI document', () => {
  test('is served as generated', async () => {
    const { status, body } = await callRoute(handler, routes.platform.openApi)
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(document())))
  })

  test('is valid OpenAPI 3.1, and every reference resolves', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document()))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  test('passes the recommended rules of Redocly, and is no larger than 500 KB', async () => {
    const source = JSON.stringify(document())
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(500 * 1024)
  })

  test('lists every call that programs can make once, with its parameters in the path', () => {
    const operations = Object.entries(document().paths).flatMap(([path, methods]) =>
      Object.values(methods).map((one) => ({ path, ...(one as unknown as Operation) })),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      allRoutes
        .filter(isPublished)
        .map(({ domain, name }) => `${domain}.${name}`)
        .toSorted(),
    )
    for (const { path, parameters = [] } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const named = parameters.map(resolved).filter((parameter) => parameter['in'] === 'path')
      expect(named.map(({ name }) => String(name)).toSorted()).toEqual(inPath.toSorted())
    }
  })

  test('leaves out a call only for another one with the same input and result, because no key can make it, or because its protocol describes itself', () => {
    for (const row of allRoutes.filter(({ sameAs }) => sameAs !== undefined)) {
      const same = allRoutes.find(({ method, path }) => method === row.method && path === row.sameAs)
      expect(same && isPublished(same), row.path).toBe(takesKeys(row))
      expect(same).toMatchObject({
        access: row.access,
        ...(row.paged && { paged: true }),
        ...(row.status && { status: row.status }),
      })
    }
    const described = allRoutes.filter((row) => takesKeys(row) && row.sameAs === undefined && row.protocol !== true)
    expect(described.every(isPublished)).toBe(true)
    expect(allRoutes.filter((row) => row.protocol === true).some(isPublished)).toBe(false)
  })

  test('documents who may call and how calls are refused', () => {
    expect(document()['security']).toEqual([{ apiKey: [] }, { oauth: [] }, { session: [] }])
    const create = operation('/api/tasks', 'post')
    expect(create.security).toBeUndefined()
    expect(statusesOf(create)).toEqual(['201', '404', '409', '422', '4XX'])
    expect(resolved(create.responses['422'])['description']).toContain('idempotency_key_reused')
    expect(resolved(create.responses['4XX'])['description']).toMatch(/unauthenticated.*key_scope_missing.*cross_site/)
    expect(operation('/api/health', 'get').security).toEqual([])
    expect(document().paths['/api/keys']).toBeUndefined()
  })

  test('documents how often each call can be made', () => {
    const draft = operation('/api/ai/raci-matrix', 'post')
    const limits = '200 in an hour for each person, 100 for each API key and 1,000 for each workspace'
    const refused = resolved(draft.responses['4XX'])
    expect(refused['description']).toContain(`Too many requests (\`too_many_requests\`): ${limits}`)
    for (const response of [draft.responses['200'], refused])
      expect(Object.keys((response as { headers: object }).headers)).toEqual(
        expect.arrayContaining(['RateLimit-Policy', 'RateLimit']),
      )
    expect(Object.keys((refused as { headers: object }).headers)).toContain('Retry-After')
  })

  test('names what many calls have, and has examples from the tests', () => {
    const { requestBody } = operation('/api/tasks', 'post')
    expect(requestBody.content['application/json']?.example).toMatchObject({ title: expect.any(String) as unknown })
    expect(Object.keys(document().components['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['Project', 'Task', 'Problem', 'Milestones', 'Checklist']),
    )
  })
})

/** The examples of a content: its own, or those of the named schema that it is, or is a list of. */
const examplesOf = ({ schema, example }: { schema: unknown; example?: unknown }): unknown[] => {
  if (example !== undefined) return [example]
  const { items } = schema as { items?: unknown }
  return (resolved(items ?? schema) as { examples?: unknown[] }).examples ?? []
}

test('each call of the OpenAPI document with JSON has an example of its input or result', () => {
  const bare = Object.values(document().paths)
    .flatMap((methods) => Object.values(methods) as unknown as Operation[])
    .filter(({ requestBody, responses }) => {
      const parts = [requestBody as Operation['requestBody'] | undefined, ...Object.values(responses)]
        .map((part) => (part as Partial<Operation['requestBody']> | undefined)?.content?.['application/json'])
        .filter((content) => content !== undefined)
      return parts.length > 0 && parts.flatMap(examplesOf).length === 0
    })
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('the OpenAPI document says where an application asks for tokens, and each scope', () => {
  expect(document().components['securitySchemes']?.['oauth']).toMatchObject({
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: oauthPaths.authorize,
        tokenUrl: oauthPaths.token,
        scopes: Object.fromEntries(apiKeyScopes.map((scope) => [scope, expect.any(String)])) as unknown,
      },
    },
  })
})

test('the OpenAPI document names the values of choices, the lists in results, and where a job is followed', () => {
  const draft = operation('/api/ai/project-charter', 'post')
  const { properties } = resolved(draft.requestBody.content['application/json']?.schema) as {
    properties?: Record<string, unknown>
  }
  expect(properties?.['priority']).toEqual({
    type: 'string',
    description: 'One of low, medium, high, critical, in any case.',
  })
  const { content } = draft.responses['200'] as { content: Record<string, { schema: unknown }> }
  expect(resolved(content['application/json']?.schema)['properties']).toMatchObject({
    objectives: { type: 'array', items: { type: 'string' } },
  })
  expect(resolved(draft.responses['202'])).toHaveProperty('headers.Location')
})

test("the OpenAPI document describes what webhooks send, including the fields added to an event's own data", () => {
  const { webhooks } = document() as unknown as { webhooks: Record<string, { post: Operation }> }
  const { oneOf } = resolved(webhooks['event']?.post.requestBody.content['application/json']?.schema) as {
    oneOf: { description: string; allOf: unknown[]; properties: { type: { const: string }; data: unknown } }[]
  }
  expect(oneOf.map(({ properties }) => properties.type.const)).toEqual(webhookEvents)
  const comment = oneOf.find(({ properties }) => properties.type.const === 'comment.added.v1')
  expect(comment?.description).toBe(eventRows['comment.added.v1'].summary)
  expect(Object.keys(resolved(comment?.properties.data)['properties'] ?? {})).toEqual([
    'projectId',
    'about',
    'commentId',
    'mentions',
  ])
  const shared = resolved(comment?.allOf[0])['properties'] as Record<string, unknown>
  expect(Object.keys(resolved(shared['data'])['properties'] ?? {})).toEqual(['workspaceId', 'by'])
})
