import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, inject, test } from 'vitest'
import { setting } from '../../functions/kernel/environment.ts'
import type { AlarmState } from '../../infra/local/alarms/evaluate.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { usualThresholds } from '../../shared/raid/raid-rules.ts'
import { actor, settled, signIn } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { make, removeSamples } from '../contract/records/made.ts'
import { outsider } from '../grants.ts'

type Queue = { name: string; depth: number }

const asFunction = (name: string): EventBridgeClient =>
  new EventBridgeClient({
    endpoint: inject('endpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: name, secretAccessKey: 'local' },
    maxAttempts: 1,
  })

const depthOf = async (name: string): Promise<number> => {
  const queues = (await (await fetch(`${inject('origin')}/_local/queues`)).json()) as Queue[]
  return queues.find((queue) => queue.name === name)?.depth ?? 0
}

const publish = (detail: unknown, as = 'plumbline-local-relay-changes', name = 'task.created.v1') =>
  asFunction(as).send(
    new PutEventsCommand({
      Entries: [
        { EventBusName: 'plumbline-local', Source: 'plumbline', DetailType: name, Detail: JSON.stringify(detail) },
      ],
    }),
  )

afterAll(removeSamples)

test("an event that always fails ends in its subscriber's dead-letter queue, whose alarm goes off, and other events are delivered", async () => {
  const manager = await actor('program_manager')
  const before = await depthOf('plumbline-local-keep-overview-dlq')
  await publish({ id: 'nonsense' })
  const { id } = await make(manager, '/api/projects', { name: 'Sample project next to a broken event' })
  await settled()
  await expect.poll(() => depthOf('plumbline-local-keep-overview-dlq')).toBe(before + 1)
  const alarms = (await (await fetch(`${inject('origin')}/_local/alarms`)).json()) as AlarmState[]
  const states = new Map(alarms.map(({ name, state }) => [name, state]))
  expect(states.get('plumbline-local-keep-overview-dead-letters')).toBe('ALARM')
  expect(states.get('plumbline-local-tenant-roles')).toBe('OK')
  expect((await manager.call('GET', `/api/projects/${id}/activity`)).body).toHaveLength(1)
})

test('a function is denied an action that it is not granted, as in the cloud', async () => {
  await expect(publish({ id: 'unimportant' }, outsider)).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('an event published twice is handled once', async () => {
  const manager = await actor('program_manager')
  const project = await make(manager, '/api/projects', { name: 'Sample project, told once' })
  await settled()
  const passed = (await (await fetch(`${inject('origin')}/_local/events?limit=1000`)).json()) as {
    event: { detail: unknown }
  }[]
  const created = passed.find(({ event }) => JSON.stringify(event).includes(project.id))
  if (created === undefined) throw new Error('The event of the new project did not pass')
  const repeated = await publish(created.event.detail, 'plumbline-local-relay-changes', 'project.created.v1')
  expect(repeated.FailedEntryCount).toBe(0)
  await settled()
  expect((await manager.call('GET', `/api/projects/${project.id}/activity`)).body).toHaveLength(1)
})

test('a failed event waits in the dead-letter queue while others are delivered, and takes effect when redriven after the repair', async () => {
  const manager = await actor('program_manager')
  const { workspaceId, logins } = await openCompany({ companyName: 'Broken rules' })
  const cookie = await signIn(logins.program_manager)
  const call = async (method: string, path: string, body?: unknown) =>
    (await (
      await fetch(`${inject('origin')}${path}`, {
        method,
        headers: {
          cookie,
          origin: inject('origin'),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    ).json()) as { id: string }
  const post = async (path: string, body: unknown) => call('POST', path, body)
  const lateTask = async (add: typeof post) => {
    const { id: projectId } = await add('/api/projects', { name: 'Sample project with rules' })
    return (await add('/api/tasks', { projectId, title: 'Sample late task', dueDate: '2026-01-01' })).id
  }
  /** Writes the rules directly, in a state that no route allows. */
  const putRules = (thresholds: object) =>
    documents.send(
      new PutCommand({
        TableName: setting('TABLE_NAME'),
        Item: {
          pk: `${workspaceId}#raid`,
          sk: 'rules',
          thresholds,
          version: 1,
          event: { at: '2026-01-01T00:00:00.000Z', by: { id: 'system', kind: 'system', name: '' } },
          __edb_e__: 'raid-rules',
          __edb_v__: '1',
        },
      }),
    )
  await putRules({})
  const [broken, sound] = [await lateTask(post), await lateTask((path, body) => make(manager, path, body))]
  const raised = async (entries: unknown, taskId: string) =>
    (entries as { sourceTaskId: string }[]).filter(({ sourceTaskId }) => sourceTaskId === taskId)
  const deadLetters = 'plumbline-local-raise-raid-entries-dlq'
  const dead = async () =>
    JSON.stringify(
      ((await (await fetch(`${inject('origin')}/_local/queues`)).json()) as Queue[]).find(
        ({ name }) => name === deadLetters,
      ),
    )
  await expect.poll(dead).toContain(broken)
  expect(await raised((await manager.call('GET', '/api/raid?limit=200')).body, sound)).toHaveLength(1)
  await putRules(usualThresholds)
  const response = await fetch(`${inject('origin')}/_local/queues/${deadLetters}/redrive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
  await expect.poll(async () => raised(await call('GET', '/api/raid'), broken)).toHaveLength(1)
  // A change of the rules through the API makes the RAID log check the whole workspace again.
  const { id: projectId } = await call('POST', '/api/projects', { name: 'Sample project with other rules' })
  const later = await call('POST', '/api/tasks', {
    projectId,
    title: 'Sample task in ten days',
    dueDate: addDays(dayOf(await stageTime(), 'UTC'), 10),
  })
  await call('PUT', '/api/raid/rules', { ...usualThresholds, due_soon: { ...usualThresholds.due_soon, within: 15 } })
  await expect.poll(async () => raised(await call('GET', '/api/raid'), later.id)).toHaveLength(1)
})
