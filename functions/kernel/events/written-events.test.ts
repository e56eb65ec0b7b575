import { expect, test } from 'vitest'
import { eventsHeader } from '../../../shared/dashboard/feed-events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { projectPartition } from '../../domain/projects/project-partition.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'

withTable()

const namedIn = ({ headers }: { headers: Record<string, string> }): string[] => headers[eventsHeader]?.split(',') ?? []

/** Ids of the events on the items of a partition, by key. */
const eventsIn = async (partition: string): Promise<Map<unknown, string | undefined>> =>
  new Map((await itemsIn(partition)).map(({ sk, event }) => [sk, (event as { id: string } | undefined)?.id]))

test('a response names the event that its call wrote, and a read names none', async () => {
  const team = await makeTeam()
  const created = await team.projects('create', { body: { name: 'Depot roof' } })
  const written = await eventsIn(`${team.workspaceId}#projects`)
  expect(namedIn(created)).toEqual([written.get(created.body.id)])
  expect(namedIn(await team.projects('read', { params: { id: created.body.id } }))).toEqual([])
})

test('a response without a body names its events too', async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const task = await makeTask(team, project.id)
  const removed = await team.tasks('remove', { params: { id: task.id }, body: { reason: 'Not needed' } })
  expect(removed.status).toBe(204)
  expect(namedIn(removed)).toHaveLength(1)
})

test('a response does not name events that the feed leaves out, or events of a refused write', async () => {
  const team = await makeTeam()
  const words = { title: 'Rain', description: 'The drain is too small', assignedTo: 'Lia', responsible: 'The board' }
  const { body } = await team.raid('create', { body: words })
  expect(namedIn(await team.raid('update', { params: { id: body.id }, body: { mitigation: 'Clean it' } }))).toEqual([])
  expect(namedIn(await team.raid('update', { params: { id: body.id }, body: { status: 'resolved' } }))).toHaveLength(1)
  const stale = await team.raid('update', { params: { id: body.id }, body: { status: 'open', version: 1 } })
  expect(stale.status).toBe(409)
  expect(namedIn(stale)).toEqual([])
})

test('each of many concurrent calls names its own event alone', async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const tasks = await Promise.all([1, 2, 3, 4, 5].map(() => makeTask(team, project.id)))
  const named = await Promise.all(
    tasks.map(async ({ id }) => namedIn(await team.tasks('update', { params: { id }, body: { title: `Step ${id}` } }))),
  )
  const written = await eventsIn(projectPartition(team.workspaceId, project.id))
  expect(named).toEqual(tasks.map(({ id }) => [written.get(`task#${id}`)]))
})
