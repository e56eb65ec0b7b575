/** The rule that wakes keep-overview lets through what the feed tells, or a total counts, and nothing else. */
import { expect, test } from 'vitest'
import { functionRows } from '../../functions/manifest.ts'
import { newId } from '../../functions/kernel/id.ts'
import { stamp } from '../../functions/kernel/event.ts'
import { compilePattern } from '../../infra/local/events/pattern.ts'
import { isInFeed, type DomainEvent, type RaidChange, type RaidEvent } from '../../shared/events.ts'
import { ana, personEvent, projectEvent, someProject, someTask, someWorkspace, taskEvent } from '../builders/events.ts'

const where = someWorkspace()
const facts = { raidType: 'risk', status: 'open', impact: 'low', probability: 'low', dueDate: null } as const

const raid = (name: RaidEvent['name'], change: Pick<RaidChange, 'was' | 'now'> & Partial<RaidChange>): DomainEvent =>
  stamp(
    name,
    where.workspaceId,
    { by: ana, at: new Date() },
    {
      entryId: newId('raid'),
      number: 7,
      projectId: where.projectId,
      title: 'Rain',
      ownerId: null,
      version: 2,
      changes: [],
      ...change,
    },
  )

const edited = (...changes: RaidChange['changes']) => raid('raid.updated.v1', { was: facts, now: facts, changes })

const events: [string, DomainEvent][] = [
  ['a new entry', raid('raid.raised.v1', { was: null, now: facts })],
  ['an entry that goes', raid('raid.deleted.v1', { was: facts, now: null })],
  ['one that comes back', raid('raid.restored.v1', { was: null, now: facts })],
  [
    'one that is resolved',
    edited({ field: 'impact', from: 'low', to: 'high' }, { field: 'status', from: 'open', to: 'resolved' }),
  ],
  ['one that weighs more', edited({ field: 'impact', from: 'low', to: 'high' })],
  ['one that looks the same', edited()],
  ['a task that is edited', taskEvent('task.updated.v1', where, { was: someTask(), now: someTask({ progress: 5 }) })],
  ['a project that is edited', projectEvent('project.updated.v1', where, { was: someProject(), now: someProject() })],
  ['a member who is edited', personEvent('person.updated.v1', where.workspaceId, ['firstName'])],
  [
    'an export',
    stamp('workspace.exported.v1', where.workspaceId, { by: ana, at: new Date() }, {
      companyName: 'Quay & Sons',
      parts: [],
    } as never),
  ],
]

const row = functionRows.find(({ name }) => name === 'keep-overview')
const trigger = row?.trigger.kind === 'events' ? row.trigger : undefined
const rule = compilePattern({ 'detail-type': trigger?.events, detail: trigger?.filter })

test.each(events)('%s', (_, { name, ...detail }) => {
  expect(rule.matches({ 'detail-type': name, detail })).toBe(isInFeed({ name, ...detail } as DomainEvent))
})

test('an edit that leaves the status as it is wakes nobody, and one that moves it does', () => {
  const woken = new Map(
    events.map(([what, { name, ...detail }]) => [what, rule.matches({ 'detail-type': name, detail })]),
  )
  expect([
    woken.get('one that weighs more'),
    woken.get('one that looks the same'),
    woken.get('one that is resolved'),
  ]).toEqual([false, false, true])
})
