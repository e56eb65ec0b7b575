import { expect, test } from 'vitest'
import { ana, asBatch, projectEvent, someProject, someTask, someWorkspace, taskEvent } from '../../test/builders/events.ts'
import { withTable } from '../../test/builders/table.ts'
import { stamp } from '../kernel/event.ts'
import { newId, newTaskId } from '../kernel/id.ts'
import { listNotices } from '../people/notice-repository.ts'
import { handler } from './index.ts'

withTable()

test('tells a person once of a task that somebody else assigned to them, however often the event comes', async () => {
  const [where, personId] = [someWorkspace(), newId('person')]
  const batch = asBatch([taskEvent('task.created.v1', where, { was: null, now: someTask(), title: 'Weld the gutter', assignedTo: personId })])
  await handler(batch)
  await handler(batch)
  expect(await listNotices({ workspaceId: where.workspaceId, personId })).toMatchObject([
    { text: 'A task was assigned to you', subtitle: 'Weld the gutter · Ana Flores', projectId: where.projectId, read: false },
  ])
})

test('tells a person of a project that they were assigned to', async () => {
  const [where, personId] = [someWorkspace(), newId('person')]
  await handler(asBatch([projectEvent('project.assigned.v1', where, { was: someProject(), now: someProject(), assignedTo: personId })]))
  expect(await listNotices({ workspaceId: where.workspaceId, personId })).toMatchObject([{ subtitle: 'Depot roof · Ana Flores' }])
})

test('tells each who is mentioned in a comment, once, and not its author', async () => {
  const [where, personId] = [someWorkspace(), newId('person')]
  const data = { projectId: where.projectId, taskId: newTaskId(where.projectId), taskTitle: 'Weld the gutter', commentId: newId('comment'), mentions: [personId, ana.id] }
  const batch = asBatch([stamp('comment.added.v1', where.workspaceId, ana, data)])
  await handler(batch)
  await handler(batch)
  expect(await listNotices({ workspaceId: where.workspaceId, personId })).toMatchObject([{ text: 'Ana Flores mentioned you', subtitle: 'Weld the gutter', projectId: where.projectId }])
  expect(await listNotices({ workspaceId: where.workspaceId, personId: ana.id })).toEqual([])
})

test('tells nobody what they assigned to themselves', async () => {
  const where = someWorkspace()
  const event = taskEvent('task.updated.v1', where, { was: someTask(), now: someTask(), assignedTo: 'usr_0000000000000ana' })
  expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
  expect(await listNotices({ workspaceId: where.workspaceId, personId: event.by.id })).toEqual([])
})
