import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  type GetSecretValueCommandInput,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../assembly/assembly.ts'
import { openCognito } from '../cognito/cognito.ts'
import { assemblyOf, clockOf, functionOf, newDirectory } from '../events/fixtures.ts'
import { createGrants } from '../iam/grants.ts'
import { createRecords, type Recorder } from '../records/records.ts'
import { openServices, type Services } from './open-services.ts'
import { secretsManagerService } from './secrets-manager.ts'

const arnOf = (name: string) => `arn:aws:secretsmanager:eu-west-1:000000000000:secret:${name}`
const stripe = { name: 'plumbline-local-stripe', arn: arnOf('plumbline-local-stripe-local') }
const signing = { name: 'plumbline-local-signing', arn: arnOf('plumbline-local-signing-local') }
const value = JSON.stringify({ secretKey: 'sk_test_local' })

const roleOf = (id: string, statements: Statement[]) => ({ id, name: id, statements })
const mayRead = (resource: string): Statement => ({
  effect: 'Allow',
  actions: ['secretsmanager:GetSecretValue'],
  resources: [resource],
})

let services: Services
let records: Recorder
beforeAll(async () => {
  const clock = clockOf()
  const assembly = assemblyOf({
    secrets: [stripe, signing],
    functions: ['billing', 'projects', 'curious'].map((name) => functionOf(name, { roleId: name })),
    roles: [roleOf('billing', [mayRead(stripe.arn)]), roleOf('projects', []), roleOf('curious', [mayRead('*')])],
  })
  const grants = createGrants(assembly, clock)
  records = createRecords({ clock, grants: grants.report })
  const send = () => Promise.resolve()
  const cognito = openCognito({ pools: [], directory: newDirectory(), clock, region: assembly.region, send })
  services = await openServices(clock)
  const secretsmanager = secretsManagerService(assembly, { [stripe.name]: value })
  services.serve({ assembly, grants, records, cognito, services: { secretsmanager } })
})
afterAll(() => services.close())

const clientOf = (caller: string) =>
  new SecretsManagerClient({
    region: 'eu-west-1',
    endpoint: services.endpoint,
    credentials: { accessKeyId: caller, secretAccessKey: 'x' },
    maxAttempts: 1,
  })
const read = (caller: string, SecretId: string, more: Partial<GetSecretValueCommandInput> = {}) =>
  clientOf(caller).send(new GetSecretValueCommand({ SecretId, ...more }))

test.each([stripe.name, stripe.arn])('a function with the grant reads the secret as %s', async (id) => {
  expect(await read('billing', id)).toMatchObject({ ARN: stripe.arn, Name: stripe.name, SecretString: value })
})

test('a function without the grant is refused, as AWS does it', async () => {
  await expect(read('projects', stripe.name)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(
      `assumed-role/projects/projects is not authorized to perform: secretsmanager:GetSecretValue on resource: ${stripe.arn}`,
    ),
  })
})

test.each([signing.name, 'unknown', arnOf('unknown-abcdef')])(
  'another secret, %s, is refused; a role that may read every secret does not find it',
  async (id) => {
    await expect(read('billing', id)).rejects.toMatchObject({ name: 'AccessDeniedException' })
    await expect(read('curious', id)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  },
)

test.each([
  [
    'another operation',
    () => clientOf('billing').send(new PutSecretValueCommand({ SecretId: stripe.name, SecretString: 'x' })),
    "Secrets Manager's PutSecretValue is not served",
  ],
  [
    'a version',
    () => read('billing', stripe.name, { VersionStage: 'AWSPREVIOUS' }),
    "Secrets Manager's VersionStage is not served",
  ],
])('%s fails, and the stage records it', async (_, call, message) => {
  await expect(call()).rejects.toMatchObject({
    name: 'UnsupportedOperation',
    message: expect.stringContaining(message),
  })
  expect(records.errors().at(-1)).toMatchObject({ source: 'billing', message: expect.stringContaining(message) })
})
