import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { expect, inject, test } from 'vitest'
import { actor, settled } from '../builders/actors.ts'
import { clearSamples } from '../contract/samples.ts'
import { outsider } from '../grants.ts'

type Queue = { name: string; depth: number }

const asFunction = (name: string): EventBridgeClient =>
  new EventBridgeClient({ endpoint: inject('endpoint'), region: 'us-east-1', credentials: { accessKeyId: name, secretAccessKey: 'local' }, maxAttempts: 1 })

const depthOf = async (name: string): Promise<number> => {
  const queues = (await (await fetch(`${inject('origin')}/_local/queues`)).json()) as Queue[]
  return queues.find((queue) => queue.name === name)?.depth ?? 0
}

const publish = (detail: unknown, as = 'plumbline-local-relay-changes', name = 'task.created.v1') =>
  asFunction(as).send(
    new PutEventsCommand({ Entries: [{ EventBusName: 'plumbline-local', Source: 'plumbline', DetailType: name, Detail: JSON.stringify(detail) }] }),
  )

test('a poisonous event ends in the dead letters of its subscriber while its neighbours pass', async () => {
  const manager = await actor('program_manager')
  const before = await depthOf('plumbline-local-keep-overview-dlq')
  await publish({ id: 'nonsense' })
  const created = await manager.call('POST', '/api/projects', { body: { name: 'Sample project beside poison' } })
  await settled()
  await expect.poll(() => depthOf('plumbline-local-keep-overview-dlq'), { timeout: 60_000 }).toBe(before + 1)
  const feed = (await manager.call('GET', '/api/dashboard/activity')).body as { projectId: string }[]
  expect(feed.map(({ projectId }) => projectId)).toContain((created.body as { id: string }).id)
  await clearSamples(manager)
})

test('a function that is not granted an action is refused it, as by the cloud', async () => {
  await expect(publish({ id: 'unimportant' }, outsider)).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('an event that is published twice is told once', async () => {
  const manager = await actor('program_manager')
  const project = (await manager.call('POST', '/api/projects', { body: { name: 'Sample project, told once' } })).body as { id: string }
  await settled()
  const passed = (await (await fetch(`${inject('origin')}/_local/events?limit=1000`)).json()) as { event: { detail: unknown } }[]
  const created = passed.find(({ event }) => JSON.stringify(event).includes(project.id))
  if (created === undefined) throw new Error('The event of the new project did not pass')
  const again = await publish(created.event.detail, 'plumbline-local-relay-changes', 'project.created.v1')
  expect(again.FailedEntryCount).toBe(0)
  await settled()
  const feed = (await manager.call('GET', '/api/dashboard/activity')).body as { projectId: string }[]
  expect(feed.filter(({ projectId }) => projectId === project.id)).toHaveLength(1)
  await clearSamples(manager)
})
