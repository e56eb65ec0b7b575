import { afterEach, describe, expect, test, vi } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { closeWorkspace, reopenWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { readWorkspace, renameWorkspace, reserveWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { newId } from '../../kernel/id.ts'
import { sweepDue, sweepWorkspace } from './sweep.ts'

withTable()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

/** Removes what a test leaves, so that it is not due in the next one. */
afterEach(async () => {
  goTo('2099-01-01T00:00:00Z')
  await sweepDue(allDay)
  vi.useRealTimers()
})

const allDay = () => 600_000

/** A team in a workspace with the calendar days of a time zone. */
const arrange = async (timeZone = 'UTC') => {
  const team = await makeTeam()
  await writeTogether([renameWorkspace(team.workspaceId, { timeZone })])
  const project = await makeProject(team)
  const told = async () =>
    (await itemsIn(`${team.workspaceId}#due-dates`))
      .flatMap(({ event }) => (event === undefined ? [] : [event as DomainEvent]))
      .map(({ name, data }) => ({ name, ...(data as { title: string; dueDate: string; days: number }) }))
  const task = (title: string, dueDate: string, more: object = {}) =>
    makeTask(team as Caller, project.id, { title, dueDate, ...more })
  return { ...team, project, told, task }
}

describe('a sweep', () => {
  test('announces due soon and overdue tasks once, with everything that follows', async () => {
    goTo('2026-03-10T09:00:00Z')
    const { workspaceId, told, task, project, person } = await arrange()
    const late = await task('Late', '2026-03-08', { assigneeId: person.id, priority: 'critical', progress: 40 })
    for (const [title, day] of [
      ['Today', '2026-03-10'],
      ['In two days', '2026-03-12'],
      ['In three', '2026-03-13'],
    ] as const)
      await task(title, day)
    for (const _ of [1, 2, 3]) await sweepWorkspace({ id: workspaceId, timeZone: 'UTC' }, new Date())
    expect((await told()).toSorted((a, b) => b.days - a.days)).toEqual([
      {
        name: 'task.overdue.v1',
        taskId: late.id,
        projectId: project.id,
        number: 1,
        title: 'Late',
        assigneeId: person.id,
        priority: 'critical',
        progress: 40,
        dueDate: '2026-03-08',
        days: 2,
      },
      expect.objectContaining({ name: 'task.due-soon.v1', title: 'Today', days: 0 }),
      expect.objectContaining({ name: 'task.due-soon.v1', title: 'In two days', days: -2 }),
    ])
  })

  test('announces once when two run at the same time, and nothing again after losing its memory', async () => {
    goTo('2026-03-10T09:00:00Z')
    const { workspaceId, told, task } = await arrange()
    for (let index = 0; index < 12; index += 1) await task(`Late ${index}`, '2026-03-08')
    const workspace = { id: workspaceId, timeZone: 'UTC' }
    const counts = await Promise.all([sweepWorkspace(workspace, new Date()), sweepWorkspace(workspace, new Date())])
    expect(counts[0] + counts[1]).toBe(12)
    expect(await told()).toHaveLength(12)
  })

  test('skips tasks that were completed, moved or deleted, and announces tasks moved into its days', async () => {
    goTo('2026-03-10T09:00:00Z')
    const { workspaceId, told, task, tasks } = await arrange()
    const [done, moved, gone, later] = [
      await task('Done', '2026-03-09'),
      await task('Moved', '2026-03-09'),
      await task('Gone', '2026-03-09'),
      await task('Later', '2026-05-01'),
    ]
    await tasks('update', { params: { id: done.id }, body: { status: 'completed' } })
    await tasks('update', { params: { id: moved.id }, body: { dueDate: '2026-04-01' } })
    await tasks('remove', { params: { id: gone.id }, body: { reason: 'Not needed' } })
    await tasks('update', { params: { id: later.id }, body: { dueDate: '2026-03-01' } })
    await sweepWorkspace({ id: workspaceId, timeZone: 'UTC' }, new Date())
    expect(await told()).toMatchObject([{ title: 'Later', name: 'task.overdue.v1' }])
    await tasks('update', { params: { id: later.id }, body: { dueDate: '2026-03-02' } })
    await sweepWorkspace({ id: workspaceId, timeZone: 'UTC' }, new Date())
    expect((await told()).map(({ dueDate }) => dueDate).toSorted()).toEqual(['2026-03-01', '2026-03-02'])
  })

  test('tells nobody of tasks of a cancelled project until it is taken up, and reads none of them', async () => {
    goTo('2026-03-10T09:00:00Z')
    const { workspaceId, told, task, project, projects } = await arrange()
    const setStatus = (status: 'cancelled' | 'active') =>
      projects('update', { params: { id: project.id }, body: { status } })
    const late = await task('Late', '2026-03-08')
    await asMany(workspaceId, late, 300)
    await setStatus('cancelled')
    const workspace = { id: workspaceId, timeZone: 'UTC' }
    const { read, write } = await spentBy(() => sweepWorkspace(workspace, new Date()))
    expect(await told()).toEqual([])
    expect(read).toBeLessThanOrEqual(12)
    expect(write.total).toBe(0)
    await setStatus('active')
    expect(await sweepWorkspace(workspace, new Date())).toBe(300)
  })

  test('treats a task as due on 29 February until that day is over, and also 30 days later', async () => {
    goTo('2028-02-01T09:00:00Z')
    const { workspaceId, told, task } = await arrange()
    await task('Leap', '2028-02-29')
    const workspace = { id: workspaceId, timeZone: 'UTC' }
    expect(await sweepWorkspace(workspace, new Date('2028-02-26T23:59:59Z'))).toBe(0)
    expect(await sweepWorkspace(workspace, new Date('2028-02-29T23:59:59Z'))).toBe(1)
    expect(await sweepWorkspace(workspace, new Date('2028-03-01T00:00:00Z'))).toBe(1)
    expect(await sweepWorkspace(workspace, new Date('2028-03-31T00:00:00Z'))).toBe(0)
    expect((await told()).map(({ name, days }) => [name, days])).toEqual(
      expect.arrayContaining([
        ['task.due-soon.v1', 0],
        ['task.overdue.v1', 1],
      ]),
    )
  })

  test('reads only the keys of announced tasks: three hundred late ones cost at most ten units', async () => {
    goTo('2026-03-10T09:00:00Z')
    const { workspaceId, task } = await arrange()
    await asMany(workspaceId, await task('Late', '2026-03-01'), 300)
    const workspace = { id: workspaceId, timeZone: 'UTC' }
    expect(await sweepWorkspace(workspace, new Date())).toBe(300)
    const { read, write } = await spentBy(() => sweepWorkspace(workspace, new Date()))
    expect(read).toBeLessThanOrEqual(10)
    expect(write.total).toBe(0)
  })

  test('writes nothing when nothing is new, in whatever order tasks were announced', async () => {
    goTo('2026-03-09T09:00:00Z')
    const { workspaceId, task } = await arrange()
    for (const day of ['2026-03-09', '2026-03-05', '2026-03-10']) await task(`Due ${day}`, day)
    const workspace = { id: workspaceId, timeZone: 'UTC' }
    expect(await sweepWorkspace(workspace, new Date())).toBe(3)
    await task('Late already', '2026-03-07')
    expect(await sweepWorkspace(workspace, new Date())).toBe(1)
    const { write } = await spentBy(() => sweepWorkspace(workspace, new Date()))
    expect(write.total).toBe(0)
  })
})

describe('the sweep schedule', () => {
  const next = async (id: string) => (await readWorkspace(id))?.sweepAt

  test('sweeps each workspace when its own day begins, also on clock changes', async () => {
    goTo('2026-10-31T12:00:00Z')
    const { workspaceId, told, task } = await arrange('America/New_York')
    await task('Late on Sunday', '2026-10-31')
    await sweepDue(allDay)
    expect(await next(workspaceId)).toBe('2026-11-01T04:00:00.000Z')
    goTo('2026-11-01T03:59:59Z')
    expect(await sweepDue(allDay)).toEqual({ done: 0, left: 0 })
    goTo('2026-11-01T04:00:00Z')
    expect(await sweepDue(allDay)).toEqual({ done: 1, left: 0 })
    // The day on which clocks go back has 25 hours.
    expect(await next(workspaceId)).toBe('2026-11-02T05:00:00.000Z')
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(['task.due-soon.v1', 'task.overdue.v1'])
    expect(await sweepDue(allDay)).toEqual({ done: 0, left: 0 })
    const began = (await itemsIn(`${workspaceId}#event-notes`))
      .map(({ event }) => event as DomainEvent)
      .filter(({ name }) => name === 'day.began.v1')
    expect(began.map(({ data }) => data)).toEqual(
      ['2026-10-31', '2026-11-01'].map((day) => ({ day, timeZone: 'America/New_York' })),
    )
  })

  test('sweeps a workspace at once after a change of time zone, because another day may have begun', async () => {
    goTo('2026-03-10T12:00:00Z')
    const { workspaceId, told, task } = await arrange('UTC')
    await task('Due today', '2026-03-10')
    await sweepDue(allDay)
    expect((await told()).map(({ name }) => name)).toEqual(['task.due-soon.v1'])
    await writeTogether([renameWorkspace(workspaceId, { timeZone: 'Pacific/Kiritimati' })])
    expect(await sweepDue(allDay)).toEqual({ done: 1, left: 0 })
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(['task.due-soon.v1', 'task.overdue.v1'])
    expect(await next(workspaceId)).toBe('2026-03-11T10:00:00.000Z')
  })

  test('skips workspaces that wait for activation or are being closed, until the closing is cancelled', async () => {
    goTo('2026-03-10T12:00:00Z')
    const id = newId('workspace')
    await writeTogether([
      reserveWorkspace(
        {
          id,
          companyName: 'Waiting',
          contactEmail: 'a@quay.test',
          plan: 'starter',
          timeZone: 'UTC',
          createdAt: new Date().toISOString(),
        },
        4_000_000_000,
      ),
    ])
    const { workspaceId, told, task } = await arrange()
    await task('Late', '2026-03-01')
    await writeTogether([closeWorkspace(workspaceId, '2026-04-09T12:00:00.000Z')])
    expect(await sweepDue(allDay)).toEqual({ done: 1, left: 0 })
    expect(await told()).toEqual([])
    await writeTogether([reopenWorkspace(workspaceId)])
    goTo('2026-03-11T00:00:00Z')
    expect(await sweepDue(allDay)).toEqual({ done: 1, left: 0 })
    expect(await told()).toHaveLength(1)
  })

  test('continues where time ran out', async () => {
    goTo('2026-03-10T12:00:00Z')
    await arrange()
    await arrange()
    let looks = 0
    expect(await sweepDue(() => (looks++ === 0 ? 600_000 : 0))).toEqual({ done: 1, left: 1 })
    expect(await sweepDue(allDay)).toEqual({ done: 1, left: 0 })
  })
})
