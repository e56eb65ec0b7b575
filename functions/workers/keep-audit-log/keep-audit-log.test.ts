import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyPatterns } from '../../manifest.ts'
import { matches } from '../../../infra/local/iam/evaluate.ts'
import {
  asBatch,
  personEvent,
  projectEvent,
  someProject,
  someTask,
  someWorkspace,
  taskEvent,
} from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { handler as keepOverview } from '../keep-overview/index.ts'
import { handler as notifyPeople } from '../notify-people/index.ts'
import { listEntries, listOperatorEntries } from '../../domain/audit/audit-repository.ts'
import { newId } from '../../kernel/id.ts'
import { handler as worker } from './index.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'

const handler = heldWorker('keep-audit-log', worker)

withTable()

const ana = { id: 'usr_0000000000000ana', kind: 'staff', name: 'Ana Flores' } as const
const from = { address: '198.51.100.7', device: 'Firefox on Linux' }

const signedIn = (workspaceId: string): DomainEvent =>
  stamp('session.opened.v1', workspaceId, { by: ana, at: new Date(), from }, { personId: ana.id, role: 'sme' })

const entriesOf = async (workspaceId: string, personId?: string) =>
  (await listEntries({ workspaceId, personId }, undefined, 1000)).items

test('each event makes one entry, however often and in whatever order it arrives', async () => {
  const audited = fc
    .array(fc.constantFrom('session', 'person', 'project', 'task'), { minLength: 1, maxLength: 12 })
    .chain((kinds) => {
      const where = someWorkspace()
      const make: Record<string, () => DomainEvent> = {
        session: () => signedIn(where.workspaceId),
        person: () => personEvent('person.invited.v1', where.workspaceId),
        project: () => projectEvent('project.deleted.v1', where, { was: someProject(), now: null }),
        task: () => taskEvent('task.deleted.v1', where, { was: someTask(), now: null }),
      }
      const events = kinds.map((kind) => make[kind]?.()).filter((event) => event !== undefined)
      const thrice = [...events, ...events, ...events]
      return fc.record({
        workspaceId: fc.constant(where.workspaceId),
        events: fc.constant(events),
        sent: fc.shuffledSubarray(thrice, { minLength: thrice.length, maxLength: thrice.length }),
      })
    })
  await fc.assert(
    fc.asyncProperty(audited, fc.integer({ min: 1, max: 10 }), async ({ workspaceId, events, sent }, size) => {
      const batches = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
        asBatch(sent.slice(index * size, (index + 1) * size)),
      )
      const answers = await Promise.all(batches.map((batch) => handler(batch)))
      expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
      const expected = events.map(({ id }) => id).toSorted()
      expect((await entriesOf(workspaceId)).map(({ id }) => id).toSorted()).toEqual(expected)
      expect((await entriesOf(workspaceId, ana.id)).map(({ id }) => id).toSorted()).toEqual(expected)
    }),
    { numRuns: sampleSize(25) },
  )
})

test('an existing entry is never overwritten, even by an event with the same id', async () => {
  const { workspaceId } = someWorkspace()
  const event = signedIn(workspaceId)
  await handler(asBatch([event]))
  const forged = { ...event, by: { ...ana, name: 'Someone else' } } as DomainEvent
  expect(await handler(asBatch([forged]))).toEqual({ batchItemFailures: [] })
  expect((await entriesOf(workspaceId)).map(({ by }) => by.name)).toEqual(['Ana Flores'])
})

test('an entry records who, what, to what, when and from where', async () => {
  const { workspaceId } = someWorkspace()
  const event = stamp(
    'person.updated.v1',
    workspaceId,
    { by: ana, at: new Date(), from },
    { personId: 'usr_1', name: '=Lia', role: 'sme', roleWas: 'project_manager', version: 2, changed: ['role'] },
  )
  await handler(asBatch([event]))
  expect(await entriesOf(workspaceId)).toEqual([
    {
      id: event.id,
      at: event.at,
      category: 'people',
      action: 'Role changed',
      subject: { kind: 'person', name: '=Lia' },
      detail: 'Project Manager → SME / Task Specialist',
      by: ana,
      from,
    },
  ])
})

test('an event that is excluded or only follows another makes no entry', async () => {
  const where = someWorkspace()
  const batch = asBatch([
    taskEvent('task.updated.v1', where, { was: someTask(), now: someTask() }),
    taskEvent('task.deleted.v1', where, { was: someTask(), now: null, withProject: true }),
  ])
  expect(await handler(batch)).toEqual({ batchItemFailures: [] })
  expect(await entriesOf(where.workspaceId)).toEqual([])
})

test('system actions appear in the workspace’s log and in no person’s own', async () => {
  const { workspaceId } = someWorkspace()
  const event = stamp(
    'person.removed.v1',
    workspaceId,
    { by: system, at: new Date() },
    { personId: 'usr_1', name: 'Lia', role: 'sme', version: 2, changed: [] },
  )
  await handler(asBatch([event]))
  expect(await entriesOf(workspaceId)).toMatchObject([{ by: system, from: null }])
  expect(await entriesOf(workspaceId, 'system')).toEqual([])
})

test('the origin of an action is stored with events that the log records, and appears nowhere else', async () => {
  const where = someWorkspace()
  const edit = stamp(
    'task.updated.v1',
    where.workspaceId,
    { by: ana, at: new Date(), from },
    taskEvent('task.updated.v1', where, { was: someTask(), now: someTask(), assignedTo: 'usr_1' }).data as never,
  )
  expect(edit).not.toHaveProperty('from')
  const assigned = {
    ...projectEvent('project.assigned.v1', where, { was: someProject(), now: someProject(), assignedTo: 'usr_1' }),
    from,
  }
  for (const deliver of [keepOverview, notifyPeople, handler])
    expect(await deliver(asBatch([assigned]))).toEqual({ batchItemFailures: [] })
  const elsewhere = await Promise.all(
    ['overview', 'notices#usr_1'].map((part) => itemsIn(`${where.workspaceId}#${part}`)),
  )
  expect(elsewhere.flat().length).toBeGreaterThan(1)
  expect(JSON.stringify(elsewhere)).not.toContain(from.address)
  expect(await entriesOf(where.workspaceId)).toMatchObject([{ from }])
})

test('the key pattern in the roles matches every key of the log, and no other key', async () => {
  const { workspaceId } = someWorkspace()
  await handler(asBatch([signedIn(workspaceId)]))
  for (const partition of [`${workspaceId}#audit`, `${workspaceId}#audit#${ana.id}`]) {
    expect(await itemsIn(partition)).toHaveLength(1)
    expect(matches(keyPatterns.auditLog, partition)).toBe(true)
  }
  for (const part of ['overview', 'people', 'projects', 'event-notes', 'notices#usr_1', 'requests', 'mails'])
    expect(matches(keyPatterns.auditLog, `${workspaceId}#${part}`)).toBe(false)
})

describe('the log of operators', () => {
  const operator = (name: string) => ({ id: newId('person'), kind: 'admin', name }) as const
  const given = (workspaceId: string, by: ReturnType<typeof operator>, at = new Date()) =>
    stamp(
      'support.given.v1',
      workspaceId,
      { by, at, from },
      { act: 'sessions_ended', person: 'Lia Sousa', reason: 'Lost phone' },
    )
  const listed = async (filter: Parameters<typeof listOperatorEntries>[0]) =>
    (await listOperatorEntries(filter, undefined, 1000)).items

  test('has what operators do once, by operator and by workspace, and the workspace has it without the address', async () => {
    const [olga, omar] = [operator('Olga Reyes'), operator('Omar Haddad')]
    const [one, other] = [someWorkspace().workspaceId, someWorkspace().workspaceId]
    const events = [given(one, olga), given(other, olga), given(one, omar)]
    await handler(asBatch([...events, ...events]))
    const ids = async (filter: Parameters<typeof listOperatorEntries>[0]) =>
      (await listed(filter)).map(({ id }) => id).toSorted()
    const [first, second, third] = events.map(({ id }) => id)
    expect(await ids({ operatorId: olga.id })).toEqual([first, second].toSorted())
    expect(await ids({ workspaceId: one })).toEqual([first, third].toSorted())
    expect(await ids({ workspaceId: one, operatorId: omar.id })).toEqual([third])
    expect(await ids({ workspaceId: one, category: 'support' })).toEqual([first, third].toSorted())
    expect(await ids({ workspaceId: one, category: 'people' })).toEqual([])
    expect(await listed({ workspaceId: one, operatorId: omar.id })).toMatchObject([
      { action: 'Sessions ended', detail: 'Lost phone', by: omar, from, workspaceId: one },
    ])
    expect(await entriesOf(one)).toMatchObject([
      { by: { kind: 'admin' }, from: null, detail: 'Lost phone' },
      { by: { kind: 'admin' }, from: null },
    ])
  })

  test('has what the log leaves out for members, and so does the log of the workspace', async () => {
    const olga = operator('Olga Reyes')
    const where = someWorkspace()
    const { data } = taskEvent('task.updated.v1', where, { was: someTask(), now: someTask() })
    const author = { by: olga, at: new Date(), from, reason: 'Ticket 4711' }
    const edit = stamp('task.updated.v1', where.workspaceId, author, { ...data, changed: ['dueDate'] } as never)
    await handler(asBatch([edit, edit]))
    await handler(asBatch([edit]))
    const entry = {
      action: 'Task changed',
      subject: { kind: 'task', name: 'Pour foundations' },
      detail: 'due date',
      by: olga,
      reason: 'Ticket 4711',
    }
    const own = await entriesOf(where.workspaceId)
    expect(own).toHaveLength(1)
    expect(own).toMatchObject([{ ...entry, from: null }])
    const all = await listed({ workspaceId: where.workspaceId })
    expect(all).toHaveLength(1)
    expect(all).toMatchObject([{ ...entry, from, workspaceId: where.workspaceId }])
  })

  test('has the sign-ins of operators, and nothing that others do', async () => {
    const olga = operator('Olga Reyes')
    const { workspaceId } = someWorkspace()
    const session = stamp(
      'session.opened.v1',
      'platform',
      { by: olga, at: new Date(), from },
      { personId: olga.id, role: 'admin' },
    )
    await handler(asBatch([session, signedIn(workspaceId)]))
    expect(await listed({ operatorId: olga.id })).toMatchObject([{ action: 'Signed in', from, workspaceId: null }])
    expect(await listed({ workspaceId })).toEqual([])
    expect((await listed({})).map(({ by }) => by.kind)).not.toContain('staff')
  })
})
