import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftsTakenBack, wordingOf } from './shifts-taken-back.ts'

type Event = { type?: string; status: string; reason?: string; name?: string; at: string }

const stacks = ['plumbline-prod-api-accounts', 'plumbline-prod-api-planning', 'plumbline-dev-api-accounts']
const alarm = 'CodeDeploy: one or more alarms have been activated: plumbline-prod-api-rollback'
const alias = (name: string) => `arn:aws:lambda:eu-central-1:111122223333:function:plumbline-prod-${name}:live`

/** The events of each stack, the newest first. */
const happened: Record<string, Event[]> = {
  'plumbline-prod-api-accounts': [
    { status: 'UPDATE_COMPLETE', name: alias('auth'), at: '2026-11-27T10:05:00Z' },
    { status: 'UPDATE_FAILED', name: alias('team'), reason: 'an earlier deployment', at: '2026-11-27T09:00:00Z' },
  ],
  'plumbline-prod-api-planning': [
    { status: 'UPDATE_COMPLETE', name: alias('tasks'), at: '2026-11-27T10:13:00Z' },
    { status: 'UPDATE_FAILED', name: alias('tasks'), reason: alarm, at: '2026-11-27T10:12:00Z' },
    { status: 'UPDATE_FAILED', name: alias('raid'), reason: 'Resource update cancelled', at: '2026-11-27T10:12:00Z' },
    { type: 'AWS::IAM::Role', status: 'UPDATE_FAILED', reason: 'No.', name: 'role', at: '2026-11-27T10:11:00Z' },
  ],
  'plumbline-dev-api-accounts': [
    { status: 'UPDATE_FAILED', name: alias('other'), reason: alarm, at: '2026-11-27T10:12:00Z' },
  ],
}

const answers = (body: string): string => {
  const asked = new URLSearchParams(body)
  const answer = (name: string, result: string) =>
    `<${name}Response><${name}Result>${result}</${name}Result></${name}Response>`
  if (asked.get('Action') === 'DescribeStacks')
    return answer(
      'DescribeStacks',
      `<Stacks>${stacks.map((name) => `<member><StackName>${name}</StackName><StackStatus>UPDATE_ROLLBACK_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member>`).join('')}</Stacks>`,
    )
  const stack = asked.get('StackName') ?? ''
  const members = (happened[stack] ?? []).map(
    ({ type = 'AWS::Lambda::Alias', status, reason, name, at }) =>
      `<member><StackId>s</StackId><EventId>e</EventId><StackName>${stack}</StackName><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>${status}</ResourceStatus>${reason === undefined ? '' : `<ResourceStatusReason>${reason}</ResourceStatusReason>`}<Timestamp>${at}</Timestamp></member>`,
  )
  return answer('DescribeStackEvents', `<StackEvents>${members.join('')}</StackEvents>`)
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => response.writeHead(200, { 'content-type': 'text/xml' }).end(answers(body)))
})

let client: CloudFormationClient
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  client = new CloudFormationClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  })
})
afterAll(() => void server.close())

test('the functions whose new code was taken back in this deployment are named, with the reason', async () => {
  const rollbacks = await shiftsTakenBack(client, 'prod', new Date('2026-11-27T10:00:00Z'))
  expect(rollbacks).toEqual([
    { stack: 'plumbline-prod-api-planning', functionName: 'plumbline-prod-tasks', reason: alarm },
  ])
  const wording = wordingOf('prod', rollbacks)
  expect(wording).toContain(`plumbline-prod-tasks: ${alarm}`)
  expect(wording).toContain('plumbline-prod-api-planning is as before')
})

test('a deployment that failed for another reason has none', async () => {
  expect(await shiftsTakenBack(client, 'prod', new Date('2026-11-27T10:12:30Z'))).toEqual([])
})
