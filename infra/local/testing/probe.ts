/** A function for the tests of the stage that does what its route says. It is bundled like a real one. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda'

const TableName = process.env['TABLE_NAME']!
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const mail = new SESv2Client({})
let count = 0

type Step = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyResultV2 | Buffer | undefined>

const json = (body: unknown, statusCode = 200): APIGatewayProxyResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const get = (id: string) => client.send(new GetCommand({ TableName, Key: { pk: 'thing', sk: id } }))
const put = (id: string) =>
  client.send(new PutCommand({ TableName, Item: { pk: 'thing', sk: id, gsi2pk: 'things', gsi2sk: id } }))

const steps: Record<string, Step> = {
  'GET /api/count': async () => json({ count: ++count }),
  'GET /api/env': async (_, context) =>
    json({
      env: process.env,
      name: context.functionName,
      remaining: context.getRemainingTimeInMillis(),
      requestId: context.awsRequestId,
    }),
  'GET /api/slow': () => new Promise(() => setInterval(() => {}, 1_000)),
  'GET /api/throw': async () => {
    throw new TypeError('no such luck')
  },
  'GET /api/crash': () => {
    setTimeout(() => {
      throw new Error('not caught')
    }, 1)
    return new Promise(() => {})
  },
  'GET /api/exit': () => process.exit(0),
  'GET /api/binary': async () => ({
    statusCode: 200,
    headers: { 'content-type': 'image/png' },
    body: Buffer.from([0, 1, 254, 255]).toString('base64'),
    isBase64Encoded: true,
  }),
  'GET /api/cookies': async (event) => ({
    statusCode: 201,
    cookies: ['a=1; Path=/', '__Host-session=secret; Path=/; Secure; HttpOnly; SameSite=Lax'],
    body: JSON.stringify(event.cookies ?? []),
  }),
  'GET /api/bare': async () => ({ hello: 'world' }) as APIGatewayProxyResultV2,
  'GET /api/malformed': async () => ({ statusCode: 200, body: { not: 'text' } }) as unknown as APIGatewayProxyResultV2,
  'GET /api/missing': async () => json({ message: 'there is no such thing' }, 404),
  'GET /api/log': async () => {
    console.log('plain')
    console.warn('warned')
    process.stdout.write('{"level":"ERROR","message":"structured"}\n')
    return json({})
  },
  'GET /api/time': async () =>
    json({
      now: Date.now(),
      fresh: new Date().getTime(),
      fixed: new Date(2020, 0, 1) instanceof Date,
      text: typeof Date(),
    }),
  'GET /api/things/{id}': async (event) => json((await get(event.pathParameters!['id']!)).Item ?? {}),
  'PUT /api/things/{id}': async (event) => {
    await put(event.pathParameters!['id']!)
    return json({})
  },
  'POST /api/things/{id}': async (event) => {
    const isNew = new PutCommand({
      TableName,
      Item: { pk: 'thing', sk: event.pathParameters!['id']! },
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    return client.send(isNew).then(
      () => json({}, 201),
      (cause: Error) => json({ refused: cause.name }, 409),
    )
  },
  'GET /api/trips': async () => {
    await Promise.all(['a', 'b', 'c'].map(get))
    await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :all',
        ExpressionAttributeValues: { ':all': 'things' },
      }),
    )
    await Promise.all([put('x'), put('y')])
    return json({})
  },
  'GET /api/scan': async () => {
    try {
      await client.send(new ScanCommand({ TableName }))
      return json({ refused: false })
    } catch (cause) {
      return json({ refused: (cause as Error).name, message: (cause as Error).message })
    }
  },
  'POST /api/transact': async () => {
    const check = {
      ConditionCheck: { TableName, Key: { pk: 'thing', sk: 'x' }, ConditionExpression: 'attribute_exists(pk)' },
    }
    const write = { Put: { TableName, Item: { pk: 'thing', sk: 'z' } } }
    const refusedBy = await client.send(new TransactWriteCommand({ TransactItems: [write, check] })).then(
      () => null,
      (cause: Error) => cause.message,
    )
    return json({ refusedBy })
  },
  'POST /api/mail': async (event) => {
    const { from, to } = JSON.parse(event.body!) as { from: string; to: string[] }
    const set = process.env['MAIL_CONFIGURATION_SET']!
    const Simple = { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Good day.' } } }
    return mail
      .send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: to },
          Content: { Simple },
          ConfigurationSetName: set,
        }),
      )
      .then(
        ({ MessageId }) => json({ messageId: MessageId }),
        (cause: Error) => json({ refused: cause.name, message: cause.message }),
      )
  },
  'GET /api/import': async () => {
    // Hidden from the bundler, like a dependency that was forgotten.
    const name = ['z', 'od'].join('')
    return import(name).then(
      () => json({ found: true }),
      (cause: Error) => json({ found: false, message: cause.message }),
    )
  },
}

const echo: Step = async (event) => json(event)

/** Stores a topic's notifications in the table, under the id of the email that they are about. */
const keep = async ({ Sns }: { Sns: { Message: string } }) => {
  const { mail: about } = JSON.parse(Sns.Message) as { mail: { messageId: string } }
  await client.send(
    new PutCommand({ TableName, Item: { pk: 'thing', sk: `mail-${about.messageId}`, notice: Sns.Message } }),
  )
}

export const handler = async (
  event: APIGatewayProxyEventV2 | { Records: { Sns: { Message: string } }[] },
  context: Context,
): Promise<unknown> => {
  if ('Records' in event) return Promise.all(event.Records.map(keep))
  return (steps[event.routeKey] ?? echo)(event, context)
}
