import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DeadLetters } from '../../../shared/operators/dead-letters.ts'
import { routes } from '../../../shared/routes.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { openQueueService, type QueueService } from '../../../test/builders/queue-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

let session: string
let queues: QueueService

beforeAll(async () => {
  session = await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' }))
  queues = await openQueueService(['notify-people', 'keep-overview', 'sweep-files'])
  // As the template sets it, with the queues' names here.
  vi.stubEnv('DEAD_LETTERS_URL', 'https://sqs.eu-west-1.amazonaws.com/000000000000/*-dlq')
  vi.stubEnv('DEAD_LETTERS_OF', 'sweep-files,notify-people,keep-overview')
})

afterEach(() => {
  for (const name of ['notify-people', 'keep-overview', 'sweep-files']) queues.purge(`${name}-dlq`)
})

afterAll(() => queues.close())

const read = async () => {
  const { status, body } = await callRoute(handler, routes.operators.deadLetters, { session })
  expect(status).toBe(200)
  return body as DeadLetters
}

test('lists the dead-letter queues that are not empty by name, with what is in them', async () => {
  expect(await read()).toEqual({ stage: 'test', queues: [], unread: 0 })
  for (const queue of ['notify-people-dlq', 'keep-overview-dlq', 'notify-people-dlq']) await queues.send(queue, '{}')
  // Work that is not dead yet is no concern of theirs.
  await queues.send('sweep-files', '{}')
  expect(await read()).toEqual({
    stage: 'test',
    queues: [
      { name: 'keep-overview', queue: 'keep-overview-dlq', messages: 1 },
      { name: 'notify-people', queue: 'notify-people-dlq', messages: 2 },
    ],
    unread: 0,
  })
})

test('answers with the other queues if one cannot be read, and with none if SQS does not answer', async () => {
  await queues.send('notify-people-dlq', '{}')
  vi.stubEnv('DEAD_LETTERS_OF', 'missing,notify-people')
  expect(await read()).toMatchObject({ queues: [{ name: 'notify-people', messages: 1 }], unread: 1 })
  vi.stubEnv('DEAD_LETTERS_OF', 'missing,gone')
  expect(await read()).toMatchObject({ queues: [], unread: 2 })
})

test('is for operators only', async () => {
  const workspace = await makeWorkspace({ plan: 'enterprise' })
  const member = await signIn(workspace, await makePerson({ workspaceId: workspace.id, role: 'program_manager' }))
  expect((await callRoute(handler, routes.operators.deadLetters, { session: member })).status).toBe(403)
  expect((await callRoute(handler, routes.operators.deadLetters)).status).toBe(401)
})
