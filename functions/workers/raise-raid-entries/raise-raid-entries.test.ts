import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { TaskFacts } from '../../../shared/tasks/events.ts'
import { asBatch, someTask, someWorkspace, taskEvent } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { heldWorker, meanwhile } from '../../../test/builders/held-to-grants.ts'
import { documents } from '../../kernel/table/table.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { entryIdOf } from '../../domain/raid/automation/raised-entry-id.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('raise-raid-entries', worker)

withTable()

const today = '2026-03-10'
afterEach(() => void vi.useRealTimers())

const arrange = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T09:00:00Z`) })
  const { team, project, stored, edit } = await makeTaskTeam()
  const eventOf = async (id: string) => eventOn(await stored(id)) as DomainEvent
  const hand = async (...events: DomainEvent[]) =>
    expect(await handler(asBatch(events))).toEqual({ batchItemFailures: [] })
  const entry = async (taskId: string) =>
    (await itemsIn(`${team.workspaceId}#raid`)).find(({ sk }) => sk === `entry#${entryIdOf('late_task', taskId)}`)
  return { team, project, edit, eventOf, hand, entry }
}

describe('an event of a task', () => {
  test('that cannot affect a rule costs no call', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T09:00:00Z`) })
    const where = someWorkspace()
    const far = someTask({ dueDate: addDays(today, 32) })
    const quiet: [TaskFacts | null, TaskFacts | null][] = [
      [null, someTask()],
      [someTask(), far],
      [far, null],
      [someTask({ dueDate: today, status: 'completed' }), someTask({ dueDate: '2026-01-01', status: 'completed' })],
    ]
    const { read, write, trips } = await spentBy(() =>
      handler(asBatch(quiet.map(([was, now]) => taskEvent('task.updated.v1', where, { was, now })))),
    )
    expect({ read, write: write.total, trips }).toEqual({ read: 0, write: 0, trips: { reads: 0, writes: 0 } })
    const { trips: looked } = await spentBy(() =>
      handler(
        asBatch([taskEvent('task.updated.v1', where, { was: someTask({ dueDate: addDays(today, 31) }), now: far })]),
      ),
    )
    expect(looked.reads).toBe(1)
  })

  test('raises its entry once, however often and in whatever order events arrive', async () => {
    const { team, project, edit, eventOf, hand, entry } = await arrange()
    const { id } = await makeTask(team, project.id, { dueDate: '2026-03-08' })
    const created = await eventOf(id)
    await edit(id, { status: 'completed' })
    const completed = await eventOf(id)
    await hand(completed, created)
    expect(await entry(id)).toBeUndefined()
    await edit(id, { status: 'todo' })
    await hand(await eventOf(id), completed, created, created)
    // The events of a batch are handled in parallel: the second one takes a number that it does not use.
    expect(await entry(id)).toMatchObject({ status: 'open', version: 1 })
    expect(
      (await itemsIn(`${team.workspaceId}#raid`)).filter(({ sk }) => String(sk).startsWith('entry#')),
    ).toHaveLength(1)
    await hand(completed)
    expect(await entry(id)).toMatchObject({ status: 'open', version: 1 })
  })

  test('leaves no open entry for a task that was completed between the read and the write', async () => {
    const { team, project, edit, eventOf, hand, entry } = await arrange()
    const { id } = await makeTask(team, project.id, { dueDate: '2026-03-08' })
    const created = await eventOf(id)
    let met = 0
    documents.middlewareStack.add(
      (next, context) => async (args) => {
        const item = (args.input as { Item?: { sk?: string } }).Item
        if (context['commandName'] === 'PutItemCommand' || item?.sk?.startsWith('entry#')) met += 1
        if (met === 1) {
          met += 1
          await meanwhile(async () => {
            await edit(id, { status: 'completed' })
            // The completion's own event is processed before the entry exists.
            await hand(await eventOf(id))
          })
        }
        return next(args)
      },
      { step: 'initialize', name: 'meanwhile' },
    )
    try {
      await hand(created)
    } finally {
      documents.middlewareStack.remove('meanwhile')
    }
    expect(met).toBeGreaterThan(1)
    expect(await entry(id)).toMatchObject({ status: 'resolved', version: 2 })
  })
})
