import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import { actor, settled, signIn } from '../builders/actors.ts'
import { auditor, forger } from '../grants.ts'

const TableName = 'plumbline-local'

/** The table, with the rights of a function. */
const tableAs = (name: string) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: inject('endpoint'),
      region: 'us-east-1',
      credentials: { accessKeyId: name, secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  )

const workspaceOf = async (name: 'program_manager' | 'second_program_manager'): Promise<string> =>
  ((await (await actor(name)).call('GET', '/api/auth/user')).body as { customer: { id: string } }).customer.id

const read = async (
  query = '',
  as: 'program_manager' | 'second_program_manager' | 'customer' = 'program_manager',
): Promise<AuditEntry[]> => {
  await settled()
  const answer = await (await actor(as)).call('GET', `/api/audit${query}`)
  expect(answer.status).toBe(200)
  return answer.body as AuditEntry[]
}

test('only one function can write to the log, alone or in a transaction, and it cannot change, delete or read entries', async () => {
  const workspaceId = await workspaceOf('program_manager')
  const [newest] = await read('?limit=1')
  const Key = { pk: `${workspaceId}#audit`, sk: newest?.id }
  const item = { ...Key, sk: 'evt_forged', action: 'Nothing happened' }
  const [forge, audit] = [tableAs(forger), tableAs(auditor)]
  const change = {
    TableName,
    Key,
    UpdateExpression: 'SET #a = :a',
    ExpressionAttributeNames: { '#a': 'action' },
    ExpressionAttributeValues: { ':a': 'Nothing happened' },
  }
  const innocent = { Put: { TableName, Item: { pk: `${workspaceId}#event-notes`, sk: 'innocent' } } }
  const attempts: [string, () => Promise<unknown>][] = [
    ['put', () => forge.send(new PutCommand({ TableName, Item: item }))],
    [
      'put for a person',
      () => forge.send(new PutCommand({ TableName, Item: { ...item, pk: `${workspaceId}#audit#${newest?.by.id}` } })),
    ],
    ['update', () => forge.send(new UpdateCommand(change))],
    ['delete', () => forge.send(new DeleteCommand({ TableName, Key }))],
    [
      'transaction',
      () => forge.send(new TransactWriteCommand({ TransactItems: [innocent, { Delete: { TableName, Key } }] })),
    ],
    ['the writer’s update', () => audit.send(new UpdateCommand(change))],
    ['the writer’s delete', () => audit.send(new DeleteCommand({ TableName, Key }))],
    [
      'the writer elsewhere',
      () => audit.send(new PutCommand({ TableName, Item: { ...item, pk: `${workspaceId}#people` } })),
    ],
    [
      'the writer as a reader',
      () =>
        audit.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': Key.pk },
          }),
        ),
    ],
  ]
  for (const [name, attempt] of attempts)
    await expect(attempt(), name).rejects.toMatchObject({ name: 'AccessDeniedException' })
  // The same calls succeed when they do not touch the log.
  await forge.send(new PutCommand({ TableName, Item: innocent.Put.Item }))
  await forge.send(new DeleteCommand({ TableName, Key: innocent.Put.Item }))
  expect(await read(`?limit=200`)).toContainEqual(newest)
  expect(JSON.stringify(await read('?limit=200'))).not.toContain('Nothing happened')
})

test('only functions that sign with webhook secrets can read them', async () => {
  const forge = tableAs(forger)
  const pk = `${await workspaceOf('program_manager')}#webhook-secrets`
  const attempts = [
    () => forge.send(new GetCommand({ TableName, Key: { pk, sk: 'whk_0000000000000000' } })),
    () =>
      forge.send(
        new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }),
      ),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test("a sign-in, a failed sign-in and a sign-out are logged with the user and the IP address, only in the user's own workspace", async () => {
  const before = (await read('?limit=1'))[0]?.id ?? ''
  const cookie = await signIn('sme@demo.test')
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
  }
  expect((await fetch(`${inject('origin')}/api/audit`, { headers })).status).toBe(403)
  expect((await fetch(`${inject('origin')}/api/auth/logout`, { method: 'POST', headers })).status).toBe(204)
  expect((await fetch(`${inject('origin')}/api/audit`, { headers })).status).toBe(401)
  const mine = (await read()).filter(({ id, by }) => id > before && by.kind === 'staff')
  const signedOut = mine.find(({ action }) => action === 'Signed out')
  expect(signedOut).toMatchObject({ category: 'sign_in', from: { address: '127.0.0.1', device: 'Firefox on Windows' } })
  const byThem = mine.filter(({ by }) => by.id === signedOut?.by.id)
  expect(byThem.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Signed out', 'Access denied', 'Signed in']),
  )
  expect(byThem.find(({ action }) => action === 'Access denied')).toMatchObject({
    category: 'refusal',
    subject: { kind: 'call', name: 'GET /api/audit' },
  })
  const theirs = await read('?limit=200', 'second_program_manager')
  expect(theirs.map(({ id }) => id)).not.toContain(signedOut?.id)
  expect(
    (await (await actor('second_program_manager')).call('GET', `/api/audit?person=${signedOut?.by.id}`)).status,
  ).toBe(404)
})

test('the company account reads the same log as its program manager', async () => {
  const [manager, company] = [await read('?limit=20'), await read('?limit=40', 'customer')]
  expect(company.map(({ id }) => id)).toEqual(expect.arrayContaining(manager.map(({ id }) => id)))
})
