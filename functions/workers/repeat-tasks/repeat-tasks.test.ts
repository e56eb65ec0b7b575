import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('repeat-tasks', worker)

withTable()

afterEach(() => void vi.useRealTimers())

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

const arrange = async (body: Partial<BodyInputOf<typeof routes.tasks.create>> = {}) => {
  goTo('2026-11-04T10:00:00Z')
  const { team, project, edit, stored } = await makeTaskTeam()
  const task = await makeTask(team, project.id, {
    title: 'Inspect the track',
    startDate: '2026-11-06',
    dueDate: '2026-11-09',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    ...body,
  })
  /** Delivers the last event of a task twice, as a queue may. */
  const deliver = async (id: string) => {
    const event = eventOn(await stored(id)) as DomainEvent
    for (const _ of [1, 2]) expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
  }
  const all = async () =>
    (await team.tasks('list', { params: { id: project.id } })).body.toSorted((a, b) =>
      String(a.dueDate).localeCompare(String(b.dueDate)),
    )
  const remove = (id: string, more: object = {}) =>
    team.tasks('remove', { params: { id }, body: { reason: 'x', ...more } })
  return { team, project, edit, made: task, deliver, all, remove }
}

describe('a repeated task', () => {
  test('that is completed is followed by one copy with the next dates and nothing done', async () => {
    const { team, edit, made, deliver, all } = await arrange({
      priority: 'high',
      estimatedHours: 3,
      actualHours: 2,
      description: 'Bays 1 to 3',
      checklist: [{ text: 'Order bolts', done: true, dueDate: '2026-11-08' }, { text: 'Walk the track' }],
    })
    expect(made.recurrence).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=MO', start: '2026-11-09' })
    await edit(made.id, { assigneeId: team.person.id })
    expect((await edit(made.id, { status: 'completed' })).body.recurrence).toBeNull()
    await deliver(made.id)
    const [done, next, ...others] = await all()
    expect(others).toEqual([])
    expect(done?.id).toBe(made.id)
    expect(next).toMatchObject({
      title: 'Inspect the track',
      description: 'Bays 1 to 3',
      status: 'planning',
      priority: 'high',
      assigneeId: team.person.id,
      startDate: '2026-11-13',
      dueDate: '2026-11-16',
      progress: 0,
      estimatedHours: 3,
      actualHours: null,
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', start: '2026-11-09' },
      version: 1,
    })
    expect(next?.checklist).toMatchObject([
      { text: 'Order bolts', done: false, dueDate: '2026-11-15' },
      { text: 'Walk the track', done: false, dueDate: null },
    ])
  })

  test('that is reopened and completed again is not followed by another copy', async () => {
    const { edit, made, deliver, all } = await arrange()
    await edit(made.id, { status: 'completed' })
    await deliver(made.id)
    await edit(made.id, { status: 'in_progress' })
    await edit(made.id, { status: 'completed' })
    await deliver(made.id)
    expect((await all()).map(({ dueDate }) => dueDate)).toEqual(['2026-11-09', '2026-11-16'])
  })

  test('that is completed late goes on with the first date that has not passed', async () => {
    const { edit, made, deliver, all } = await arrange({
      recurrence: 'FREQ=DAILY',
      startDate: null,
      dueDate: '2026-11-01',
    })
    await edit(made.id, { status: 'completed' })
    await deliver(made.id)
    expect((await all()).map(({ dueDate }) => dueDate)).toEqual(['2026-11-01', '2026-11-04'])
  })

  test('ends with its rule', async () => {
    const { edit, made, deliver, all } = await arrange({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' })
    await edit(made.id, { status: 'completed' })
    await deliver(made.id)
    const second = (await all())[1]
    await edit(second?.id ?? '', { status: 'completed' })
    await deliver(second?.id ?? '')
    expect(await all()).toHaveLength(2)
  })

  test('is deleted alone or with its series', async () => {
    const { made, deliver, all, remove } = await arrange()
    await remove(made.id, { continueSeries: true })
    await deliver(made.id)
    const [next, ...others] = await all()
    expect([next?.dueDate, others]).toEqual(['2026-11-16', []])
    await remove(next?.id ?? '')
    await deliver(next?.id ?? '')
    expect(await all()).toEqual([])
  })

  test('that is deleted with its series and restored repeats again; one that was deleted alone does not', async () => {
    const { team, made, deliver, remove } = await arrange()
    await remove(made.id)
    const restored = await team.tasks('restore', { params: { id: made.id } })
    expect(restored.body.recurrence?.rule).toBe('FREQ=WEEKLY;BYDAY=MO')
    await remove(made.id, { continueSeries: true })
    await deliver(made.id)
    expect((await team.tasks('restore', { params: { id: made.id } })).body.recurrence).toBeNull()
  })

  test('of a project in the trash is not followed by another', async () => {
    const { team, project, edit, made, deliver, all } = await arrange()
    await edit(made.id, { status: 'completed' })
    await team.projects('remove', { params: { id: project.id } })
    await deliver(made.id)
    await team.projects('restore', { params: { id: project.id } })
    expect(await all()).toHaveLength(1)
  })
})

describe('the rule of a task', () => {
  test('needs a due date and an open task, starts over when it changes, and is removed by null', async () => {
    const { edit, made } = await arrange({ recurrence: null, dueDate: null, startDate: null })
    const refused = await edit(made.id, { recurrence: 'FREQ=DAILY' })
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'recurrence'])
    expect((await edit(made.id, { recurrence: 'FREQ=DAILY', dueDate: '2026-12-01' })).body.recurrence?.start).toBe(
      '2026-12-01',
    )
    expect((await edit(made.id, { dueDate: '2026-12-03' })).body.recurrence?.start).toBe('2026-12-01')
    expect((await edit(made.id, { recurrence: 'FREQ=WEEKLY' })).body.recurrence).toEqual({
      rule: 'FREQ=WEEKLY',
      start: '2026-12-03',
    })
    expect((await edit(made.id, { recurrence: null })).body.recurrence).toBeNull()
    await edit(made.id, { status: 'completed' })
    expect((await edit(made.id, { recurrence: 'FREQ=DAILY' })).problem.errors?.[0]?.path).toBe('recurrence')
  })

  test.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=1001',
    'x'.repeat(500),
    'FREQ=DAILY;BYSECOND=1',
    // No date within five years.
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'BYMONTHDAY=30;BYMONTH=2;FREQ=DAILY',
    'FREQ=YEARLY;INTERVAL=6',
    7,
  ])('%j is refused', async (recurrence) => {
    const { edit, made } = await arrange()
    const { status, problem } = await edit(made.id, { recurrence: recurrence as string })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'recurrence'])
  })
})
