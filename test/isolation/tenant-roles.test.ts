/**
 * The platform's own side of tenant isolation: the roles by which the API's functions reach the table, as DynamoDB and
 * STS judge them. See infra/table-grants.ts.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { takesKeys } from '../../shared/contract/access.ts'
import { allRoutes, routes } from '../../shared/routes.ts'
import { actor, signIn } from '../builders/actors.ts'
import { callUnheld } from '../builders/request.ts'
import { promised } from '../contract/promised.ts'
import { confined as tasks, outsider } from '../grants.ts'

const TableName = 'plumbline-local'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
const ownOf = (name: string): Credentials => ({ accessKeyId: name, secretAccessKey: 'local' })

const around = () => ({ endpoint: inject('endpoint'), region: 'us-east-1', maxAttempts: 1 })
const tableWith = (credentials: Credentials) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ ...around(), credentials }))

type Tag = { Key: string; Value: string }

/** @param name the function that asks */
const take = async (name: string, Tags: Tag[], DurationSeconds = 3600): Promise<Credentials> => {
  const { Credentials: given } = await new STSClient({ ...around(), credentials: ownOf(name) }).send(
    new AssumeRoleCommand({ RoleArn: inject('tenantRoles')[tasks]!, RoleSessionName: 'test', Tags, DurationSeconds }),
  )
  return {
    accessKeyId: given!.AccessKeyId!,
    secretAccessKey: given!.SecretAccessKey!,
    sessionToken: given!.SessionToken!,
  }
}

const tagged = (Value: string): Tag[] => [{ Key: 'workspace', Value }]

const workspaceOf = async (name: 'program_manager' | 'second_program_manager'): Promise<string> =>
  ((await (await actor(name)).call('GET', '/api/auth/user')).body as { customer: { id: string } }).customer.id

let own = ''
let foreign = ''
beforeAll(async () => {
  ;[own, foreign] = await Promise.all([workspaceOf('program_manager'), workspaceOf('second_program_manager')])
})

afterEach(() => vi.unstubAllEnvs())

const denied = { name: 'AccessDeniedException' }
const projectsOf = (workspaceId: string) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `${workspaceId}#projects` },
  })

test('by its own role, a function of the API reaches sessions and no records of any workspace', async () => {
  const table = tableWith(ownOf(tasks))
  const session = await table.send(new GetCommand({ TableName, Key: { pk: 'session#none', sk: 'session' } }))
  expect(session.Item).toBeUndefined()
  for (const workspaceId of [own, foreign])
    await expect(table.send(projectsOf(workspaceId))).rejects.toMatchObject(denied)
})

test('a role taken for a workspace reaches its records, and those of no other, by no operation', async () => {
  const table = tableWith(await take(tasks, tagged(own)))
  expect((await table.send(projectsOf(own))).Items).not.toEqual([])
  const Key = { pk: `${foreign}#people`, sk: 'x' }
  const item = { ...Key, note: 'planted' }
  const attempts = {
    query: () => table.send(projectsOf(foreign)),
    'query of an index': () =>
      table.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi3',
          KeyConditionExpression: 'gsi3pk = :pk',
          ExpressionAttributeValues: { ':pk': `${foreign}#assigned` },
        }),
      ),
    get: () => table.send(new GetCommand({ TableName, Key })),
    put: () => table.send(new PutCommand({ TableName, Item: item })),
    update: () =>
      table.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET note = :n',
          ExpressionAttributeValues: { ':n': 'planted' },
        }),
      ),
    transaction: () =>
      table.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: { pk: `${own}#event-notes`, sk: 'innocent' } } },
            { Put: { TableName, Item: item } },
          ],
        }),
      ),
    'a workspace whose id begins alike': () =>
      table.send(new GetCommand({ TableName, Key: { pk: `${own}0#people`, sk: 'x' } })),
  }
  for (const [name, attempt] of Object.entries(attempts)) await expect(attempt(), name).rejects.toMatchObject(denied)
  const planted = tableWith(await take(tasks, tagged(own)))
  const notes = await planted.send(new GetCommand({ TableName, Key: { pk: `${own}#event-notes`, sk: 'innocent' } }))
  expect(notes.Item).toBeUndefined()
})

test('only its function takes the role, for one workspace, with no other tag, for at most an hour', async () => {
  const refused = { name: 'AccessDenied' }
  await expect(take(outsider, tagged(own))).rejects.toMatchObject({ name: 'AccessDeniedException' })
  await expect(take(tasks, [])).rejects.toMatchObject(refused)
  await expect(take(tasks, tagged('*'))).rejects.toMatchObject(refused)
  await expect(take(tasks, [...tagged(own), { Key: 'role', Value: 'admin' }])).rejects.toMatchObject(refused)
  await expect(take(tasks, tagged(own), 7200)).rejects.toMatchObject({ name: 'ValidationError' })
})

/** One call that reads, without parameters, of each function that API keys can call. */
const readsByKey = [
  ...Map.groupBy(
    allRoutes.filter(
      (row) => row.method === 'GET' && takesKeys(row) && row.query === undefined && !row.path.includes('{'),
    ),
    ({ domain }) => domain,
  ).values(),
].flatMap(([first]) => first ?? [])

test('an API key is admitted with the roles of every function that it can call, and its use is recorded', async () => {
  const key = await actor('key')
  const answers = await Promise.all(
    readsByKey.map(async ({ domain, method, path }) => ({ domain, status: (await key.call(method, path)).status })),
  )
  expect(answers).toEqual(readsByKey.map((row) => ({ domain: row.domain, status: promised(row, 'key') })))
  const { body } = await (await actor('program_manager')).call('GET', '/api/keys')
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ lastUse: expect.any(Object) as unknown })]))
})

test('a handler that builds the key of another workspace is refused by the platform, and tells nothing', async () => {
  vi.resetModules()
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
  vi.stubEnv('STAGE', 'local')
  vi.stubEnv('TABLE_NAME', TableName)
  vi.stubEnv('ORIGIN_SECRETS', JSON.stringify({ sent: 'test', accepted: '' }))
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ENDPOINT_URL', inject('endpoint'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', tasks)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.stubEnv('TENANT_ROLE_ARN', inject('tenantRoles')[tasks])
  const [{ serve }, { documents }, { Problem }] = await Promise.all([
    import('../../functions/kernel/http/http.ts'),
    import('../../functions/kernel/table/table.ts'),
    import('../../functions/kernel/problem.ts'),
  ])
  const [, session = ''] = /__Host-session=([^;]+)/.exec(await signIn('program@demo.test')) ?? []
  const found: number[] = []
  const readProjectsOf = (workspaceId: string) =>
    callUnheld(
      serve(
        { logout: routes.auth.logout, read: routes.profile.read },
        {
          logout: () => Promise.resolve(null),
          read: async () => {
            const { Items = [] } = await documents.send(projectsOf(workspaceId))
            found.push(Items.length)
            throw new Problem('not_found', 'The handler has read.')
          },
        },
      ),
      routes.profile.read,
      { session },
    )
  expect(await readProjectsOf(own)).toMatchObject({ status: 404 })
  expect(found).toEqual([expect.toSatisfy((count: number) => count > 0)])
  const answer = await readProjectsOf(foreign)
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(answer.body)).not.toContain(foreign)
  expect(found).toHaveLength(1)
})
