import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ana, projectEvent, someProject, someWorkspace } from '../../../test/builders/events.ts'
import { createTestServer } from '../../../test/builders/test-server.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { newTaskId } from '../../kernel/id.ts'
import { newTask } from '../../domain/tasks/task-change.ts'
import { taskWrite } from '../../domain/tasks/task-repository.ts'
import { handler } from './index.ts'

type Entry = { TraceHeader?: string; DetailType: string; Detail: string; EventBusName: string; Source: string }

let calls: Entry[][] = []
/** Index of the entry that the bus refuses, counted over all calls. */
let refuse: number | undefined
let server: Server

beforeAll(async () => {
  server = createTestServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { Entries } = JSON.parse(Buffer.concat(parts).toString()) as { Entries: Entry[] }
      const before = calls.flat().length
      calls.push(Entries)
      const answers = Entries.map((_, index) =>
        before + index === refuse ? { ErrorCode: 'ThrottlingException', ErrorMessage: '' } : { EventId: `${index}` },
      )
      response.setHeader('content-type', 'application/x-amz-json-1.1')
      response.end(
        JSON.stringify({
          FailedEntryCount: answers.filter((answer) => 'ErrorCode' in answer).length,
          Entries: answers,
        }),
      )
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const environment = {
    AWS_ENDPOINT_URL_EVENTBRIDGE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    BUS_NAME: 'plumbline-test',
    TABLE_NAME: 'plumbline-test',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})

beforeEach(() => {
  calls = []
  refuse = undefined
})

afterAll(() => void server.close())

const image = (event: StampedEvent | undefined) =>
  marshall({ pk: 'a', sk: 'b', ...(event && { event }) }, { removeUndefinedValues: true }) as unknown as NonNullable<
    DynamoDBRecord['dynamodb']
  >['NewImage']

const change = (sequence: number, now: StampedEvent | undefined, was?: StampedEvent): DynamoDBRecord => ({
  eventName: was === undefined ? 'INSERT' : 'MODIFY',
  dynamodb: { SequenceNumber: String(sequence), NewImage: image(now), ...(was && { OldImage: image(was) }) },
})

const someEvent = (): StampedEvent =>
  projectEvent('project.created.v1', someWorkspace(), { was: null, now: someProject() })

test('publishes the event that each write made, with who, when and what', async () => {
  const event = someEvent()
  expect(await handler({ Records: [change(1, event)] })).toEqual({ batchItemFailures: [] })
  const { name, ...detail } = event
  expect(calls.flat()).toMatchObject([{ EventBusName: 'plumbline-test', Source: 'plumbline', DetailType: name }])
  expect(JSON.parse(calls[0]?.[0]?.Detail ?? '')).toEqual(detail)
})

test('skips items without an event, and items without a new event since their last one', async () => {
  const event = someEvent()
  await handler({
    Records: [
      change(1, undefined),
      change(2, event, event),
      { eventName: 'REMOVE', dynamodb: { SequenceNumber: '3', OldImage: image(event) } },
    ],
  })
  expect(calls).toEqual([])
})

test('publishes ten at a time, in the order of the changes', async () => {
  const events = Array.from({ length: 23 }, someEvent)
  await handler({ Records: events.map((event, index) => change(index, event)) })
  expect(calls.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(calls.flat().map(({ Detail }) => (JSON.parse(Detail) as { id: string }).id)).toEqual(
    events.map(({ id }) => id),
  )
})

test('retries the first entry that the bus refused and all entries after it', async () => {
  refuse = 12
  const answer = await handler({ Records: Array.from({ length: 23 }, (_, index) => change(100 + index, someEvent())) })
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '112' }] })
  expect(calls).toHaveLength(2)
})

test('completes the event of a task from the task itself', async () => {
  const { workspaceId, projectId } = someWorkspace()
  const by = { by: ana, at: new Date() }
  const before = newTask(
    { id: newTaskId(projectId), workspaceId, projectId, number: 1, at: by.at },
    { title: 'Weld the gutter' },
  )
  const item =
    taskWrite({ before, after: { ...before, progress: 40 }, event: 'task.updated.v1', changed: ['progress'], by }).Put
      ?.Item ?? {}
  expect(JSON.stringify(item['event'])).not.toContain('Weld the gutter')
  const NewImage = marshall(item, { removeUndefinedValues: true }) as unknown as NonNullable<
    DynamoDBRecord['dynamodb']
  >['NewImage']
  await handler({ Records: [{ eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', NewImage: NewImage ?? {} } }] })
  expect(calls[0]?.[0]?.DetailType).toBe('task.updated.v1')
  expect(JSON.parse(calls[0]?.[0]?.Detail ?? '')).toMatchObject({
    workspaceId,
    by: ana,
    data: {
      taskId: before.id,
      projectId,
      title: 'Weld the gutter',
      version: 2,
      was: { status: 'planning', progress: 0, dueDate: null },
      now: { status: 'planning', progress: 40 },
      changed: ['progress'],
    },
  })
})

test('keeps the acts of a batch apart: each entry has the trace of its own event, and old events have none', async () => {
  const traces = ['674961b2bd862e3fe1be46a994272793-53995c3f42cd8ad8', '674961ee0e46a994272793bd862e3fe1', undefined]
  const events = traces.map((trace) => ({ ...someEvent(), ...(trace !== undefined && { trace }) }))
  await handler({ Records: events.map((event, index) => change(index, event)) })
  expect(calls.flat().map(({ TraceHeader }) => TraceHeader)).toEqual([
    'Root=1-674961b2-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
    'Root=1-674961ee-0e46a994272793bd862e3fe1;Sampled=0',
    undefined,
  ])
  // The event says it as well, because neither archives nor replays keep the header.
  expect(calls.flat().map(({ Detail }) => (JSON.parse(Detail) as { trace?: string }).trace)).toEqual(traces)
})
