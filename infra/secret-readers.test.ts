import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { functionRows } from '../functions/manifest.ts'
import { functionsBehind } from './secret-readers.ts'
import { readStages } from './settings.ts'

/** What each function of the account has in its environment, by `name` or `name:alias`. */
let deployed: (called: string) => Record<string, string>
let asked: string[]
beforeEach(() => void (asked = []))

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  const [, name] = /\/functions\/plumbline-\w+?-([\w-]+)\/configuration$/.exec(url.pathname) ?? []
  const qualifier = url.searchParams.get('Qualifier')
  const called = qualifier === null ? `${name}` : `${name}:${qualifier}`
  asked.push(called)
  response.end(JSON.stringify({ FunctionName: name, Environment: { Variables: deployed(called) } }))
})
let lambda: LambdaClient
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  lambda = new LambdaClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  })
})
afterAll(() => void server.close())

const stages = readStages(cdk.context.stages)
const behind = (stage: 'dev' | 'prod', secret: 'origin' | 'signing') =>
  functionsBehind(lambda, { stage, settings: stages[stage]!, secret }, 'new')

test('a secret has arrived once all functions of the API have it, in the version that is called', async () => {
  deployed = (called) => ({ ORIGIN_SECRETS: called.endsWith(':live') ? 'new' : 'left by a deployment taken back' })
  expect(await behind('prod', 'origin')).toEqual([])
  const apis = functionRows.filter(({ trigger }) => trigger.kind === 'api').map(({ name }) => `${name}:live`)
  expect(asked).toEqual(apis)
  deployed = (called) => ({ ORIGIN_SECRETS: called === 'tasks:live' ? 'old' : 'new' })
  expect(await behind('prod', 'origin')).toEqual(['tasks'])
})

test('in a stage that does not shift gradually, the functions themselves are asked', async () => {
  deployed = () => ({ ORIGIN_SECRETS: 'new', ENCRYPTION_SECRETS: 'new' })
  expect(await behind('dev', 'origin')).toEqual([])
  expect(asked).toContain('auth')
  asked = []
  // Only these know the signing secret.
  expect(await behind('dev', 'signing')).toEqual([])
  expect(asked).toEqual(
    functionRows
      .filter(({ trigger, grants }) => trigger.kind === 'api' && grants.encryptionSecret)
      .map(({ name }) => name),
  )
})
