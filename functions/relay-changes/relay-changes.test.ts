import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectEvent, someProject, someTask, someWorkspace, taskEvent } from '../../test/builders/events.ts'
import type { StampedEvent } from '../kernel/event.ts'
import { storedTaskEvent } from '../kernel/stored-event.ts'
import { handler } from './index.ts'

type Entry = { DetailType: string; Detail: string; EventBusName: string; Source: string }

let calls: Entry[][] = []
/** Place of the entry that the bus refuses, counted over all calls. */
let refuse: number | undefined
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { Entries } = JSON.parse(Buffer.concat(parts).toString()) as { Entries: Entry[] }
      const before = calls.flat().length
      calls.push(Entries)
      const answers = Entries.map((_, index) => (before + index === refuse ? { ErrorCode: 'ThrottlingException', ErrorMessage: '' } : { EventId: `${index}` }))
      response.setHeader('content-type', 'application/x-amz-json-1.1')
      response.end(JSON.stringify({ FailedEntryCount: answers.filter((answer) => 'ErrorCode' in answer).length, Entries: answers }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_EVENTBRIDGE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    BUS_NAME: 'plumbline-test',
  })
})

beforeEach(() => {
  calls = []
  refuse = undefined
})

afterAll(() => void server.close())

const image = (event: StampedEvent | undefined) =>
  marshall({ pk: 'a', sk: 'b', ...(event && { event }) }, { removeUndefinedValues: true }) as unknown as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

const change = (sequence: number, now: StampedEvent | undefined, was?: StampedEvent): DynamoDBRecord => ({
  eventName: was === undefined ? 'INSERT' : 'MODIFY',
  dynamodb: { SequenceNumber: String(sequence), NewImage: image(now), ...(was && { OldImage: image(was) }) },
})

const someEvent = (): StampedEvent => projectEvent('project.created.v1', someWorkspace(), { was: null, now: someProject() })

test('publishes the event that each write made, with who, when and what', async () => {
  const event = someEvent()
  expect(await handler({ Records: [change(1, event)] })).toEqual({ batchItemFailures: [] })
  const { name, ...detail } = event
  expect(calls.flat()).toMatchObject([{ EventBusName: 'plumbline-test', Source: 'plumbline', DetailType: name }])
  expect(JSON.parse(calls[0]?.[0]?.Detail ?? '')).toEqual(detail)
})

test('passes over what carries no event, and what was only touched since its last one', async () => {
  const event = someEvent()
  await handler({ Records: [change(1, undefined), change(2, event, event), { eventName: 'REMOVE', dynamodb: { SequenceNumber: '3', OldImage: image(event) } }] })
  expect(calls).toEqual([])
})

test('publishes ten at a time, in the order of the changes', async () => {
  const events = Array.from({ length: 23 }, someEvent)
  await handler({ Records: events.map((event, index) => change(index, event)) })
  expect(calls.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(calls.flat().map(({ Detail }) => (JSON.parse(Detail) as { id: string }).id)).toEqual(events.map(({ id }) => id))
})

test('asks for the first that the bus refused and all after it once more', async () => {
  refuse = 12
  const answer = await handler({ Records: Array.from({ length: 23 }, (_, index) => change(100 + index, someEvent())) })
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '112' }] })
  expect(calls).toHaveLength(2)
})

test('puts back what a task says itself and its event therefore does not', async () => {
  const { workspaceId, projectId } = someWorkspace()
  const event = taskEvent('task.updated.v1', { workspaceId, projectId }, { was: someTask(), now: someTask({ progress: 40 }), title: 'Weld the gutter' }) as Extract<StampedEvent, { name: 'task.updated.v1' }>
  const item = marshall({ pk: `${workspaceId}#project#${projectId}`, sk: `task#${event.data.taskId}`, title: 'Weld the gutter', event: storedTaskEvent(event) }, { removeUndefinedValues: true })
  expect(JSON.stringify(item.event)).not.toContain('Weld the gutter')
  await handler({ Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: item as never } }] })
  const { name, ...detail } = event
  expect(name).toBe(calls[0]?.[0]?.DetailType)
  expect(JSON.parse(calls[0]?.[0]?.Detail ?? '')).toEqual(JSON.parse(JSON.stringify(detail)))
})
