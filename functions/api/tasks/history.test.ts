import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { trailLength } from '../../../shared/tasks/limits.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { handler as keepOverview } from '../../workers/keep-overview/index.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

/** A task whose changes are all written to the feed, as the subscriber does. */
const told = async () => {
  const { team, project, edit, stored } = await makeTaskTeam()
  const follow = async (id: string) => void (await keepOverview(asBatch([eventOn(await stored(id)) as DomainEvent])))
  const { id } = await makeTask(team, project.id, { title: 'Weld the gutter', priority: 'low' })
  await follow(id)
  const change = async (body: Parameters<typeof edit>[1]) => {
    expect((await edit(id, body)).status).toBe(200)
    await follow(id)
  }
  const read = async (cursor?: string) => {
    const { status, body, next } = await team.tasks('history', {
      params: { id },
      query: cursor === undefined ? {} : { cursor },
    })
    expect(status).toBe(200)
    return { entries: body, next }
  }
  return { team, project, id, edit, stored, follow, change, read }
}

describe('the history of a task', () => {
  test('shows who changed which field, with old and new value, the latest first', async () => {
    const { team, change, read } = await told()
    const other = await team.join('program_manager')
    await change({ status: 'in_progress', dueDate: '2026-12-04', priority: 'high' })
    await change({
      title: 'Weld all gutters',
      description: 'Bays 1 to 3',
      assigneeId: other.person.id,
      estimatedHours: 0,
    })
    await change({ status: 'completed' })
    const { entries, next } = await read()
    expect(next).toBeUndefined()
    const name = `${team.person.firstName} ${team.person.lastName}`
    expect(entries.map(({ by, act }) => [by, act])).toEqual([
      [name, 'completed'],
      [name, 'updated'],
      [name, 'updated'],
      [name, 'created'],
    ])
    expect(entries.map(({ changes }) => changes)).toEqual([
      [
        { field: 'status', values: { from: 'in_progress', to: 'completed' } },
        { field: 'progress', values: { from: 0, to: 100 } },
      ],
      [
        { field: 'title', values: { from: 'Weld the gutter', to: 'Weld all gutters' } },
        { field: 'description', values: null },
        { field: 'assigneeId', values: { from: null, to: other.person.id } },
        { field: 'estimatedHours', values: { from: null, to: 0 } },
      ],
      [
        { field: 'status', values: { from: 'planning', to: 'in_progress' } },
        { field: 'priority', values: { from: 'low', to: 'high' } },
        { field: 'dueDate', values: { from: null, to: '2026-12-04' } },
      ],
      [],
    ])
  })

  test('goes back to the beginning, page by page, each change once', async () => {
    const { change, read } = await told()
    const steps = Array.from({ length: trailLength * 4 }, (_, index) => index + 1)
    for (const progress of steps) await change({ progress })
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await read(cursor)
      expect(page.entries.length).toBeGreaterThan(trailLength - 1)
      seen.push(...page.entries.map(({ act, changes }) => (act === 'created' ? act : changes[0]?.values?.to)))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual([...steps.toReversed(), 'created'])
  })

  test('includes the latest change before the feed has it, and skips changes that only followed the project', async () => {
    const { team, project, edit, id, change, read, follow } = await told()
    await change({ progress: 10 })
    await edit(id, { progress: 20 })
    expect((await read()).entries.map(({ changes }) => changes[0]?.values?.to)).toEqual([20, 10, undefined])
    await follow(id)
    await team.tasks('remove', { params: { id }, body: { reason: 'Twice' } })
    await follow(id)
    await team.tasks('restore', { params: { id } })
    expect((await read()).entries.map(({ act }) => act)).toEqual([
      'restored',
      'deleted',
      'updated',
      'updated',
      'created',
    ])
    expect((await team.tasks('history', { params: { id: `${id.slice(0, -16)}${'0'.repeat(16)}` } })).status).toBe(404)
    expect((await team.tasks('history', { params: { id }, query: { cursor: 'x' } })).problem.code).toBe(
      'invalid_cursor',
    )
    expect((await team.tasks('read', { params: { id } })).body.projectId).toBe(project.id)
  })

  test('costs no write, and two sequential reads', async () => {
    const { team, id, edit, change } = await told()
    for (const progress of [1, 2, 3, 4, 5, 6, 7]) await change({ progress })
    expect((await spentBy(() => edit(id, { progress: 8 }))).write.total).toBe(1)
    const { trips } = await spentBy(() => team.tasks('history', { params: { id } }))
    expect(trips).toEqual({ reads: 2, writes: 0 })
  })
})
