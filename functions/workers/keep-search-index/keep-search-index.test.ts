import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { newMember } from '../../../test/builders/team.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { rebuildSearch } from '../rebuild-search-index/rebuild-search.ts'
import { listEntries } from '../../domain/search/entry-repository.ts'
import { numberWord } from '../../domain/search/named.ts'
import { handler as worker } from './index.ts'
import { movedWords } from './renaming.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

const handler = heldWorker('keep-search-index', worker)

withTable()
withUserPools()
withMail()

const hand = async (...events: DomainEvent[]) =>
  expect(await handler(asBatch(events))).toEqual({ batchItemFailures: [] })

const arrange = async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team, { name: 'Depot roof' })
  const find = async (partition: string, key: string) =>
    (await itemsIn(`${workspaceId}#${partition}`)).find((item) => item['sk'] === key)
  const eventOf = async (partition: string, key: string) => eventOn((await find(partition, key)) ?? {}) as DomainEvent
  const taskEvent = (id: string) => eventOf(`project#${project.id}`, `task#${id}`)
  const projectEvent = () => eventOf('projects', project.id)
  const wordsOf = async (id: string) =>
    (await listEntries(workspaceId))
      .filter((entry) => entry.id === id)
      .map(({ word }) => word)
      .toSorted()
  return { team, workspaceId, project, taskEvent, projectEvent, eventOf, wordsOf }
}

describe('the index', () => {
  test('has a record from its first event on, under its current name, and not while it is in the trash', async () => {
    const { team, project, taskEvent, projectEvent, wordsOf } = await arrange()
    await hand(await projectEvent())
    expect(await wordsOf(project.id)).toEqual(['depot', 'roof'])
    const { id } = await makeTask(team, project.id, { title: 'Pour foundations' })
    // A key finds a task, whatever its title is.
    const key = numberWord(project.id, 1)
    const steps = [
      { run: async () => undefined, words: [key, 'foundations', 'pour'] },
      {
        run: () => team.tasks('update', { params: { id }, body: { title: 'Pour the floor' } }),
        words: [key, 'floor', 'pour', 'the'],
      },
      { run: () => team.tasks('remove', { params: { id }, body: { reason: 'Not needed' } }), words: [] },
      { run: () => team.tasks('restore', { params: { id } }), words: [key, 'floor', 'pour', 'the'] },
    ]
    for (const { run, words } of steps) {
      await run()
      const event = await taskEvent(id)
      await hand(event)
      expect(await wordsOf(id)).toEqual(words)
      await hand(event, event)
      expect(await wordsOf(id)).toEqual(words)
    }
  })

  test('has current team members under their current names, no one who left, and never the company account', async () => {
    const { team, eventOf, wordsOf } = await arrange()
    const { user } = (await team.team('invite', { body: newMember({ projectId: 'none' }) })).body
    await hand(await eventOf('people', user.id))
    expect(await wordsOf(user.id)).toEqual(['lia', 'sousa'])
    await team.team('update', { params: { userId: user.id }, body: { lastName: 'Marques' } })
    await hand(await eventOf('people', user.id))
    expect(await wordsOf(user.id)).toEqual(['lia', 'marques'])
    await team.team('remove', { params: { userId: user.id } })
    await hand(await eventOf('people', user.id))
    expect(await wordsOf(user.id)).toEqual([])
    await team.join('customer')
    expect((await rebuildSearch(team.workspaceId)).removed).toBe(0)
    expect(
      (await listEntries(team.workspaceId)).filter(({ kind }) => kind === 'person').map(({ word }) => word),
    ).toEqual(expect.not.arrayContaining(['company']))
  })

  test('costs nothing for an edit that changes no word, and one write per changed word', async () => {
    const { team, project, taskEvent } = await arrange()
    const { id } = await makeTask(team, project.id, { title: 'Inspect bay 7' })
    await hand(await taskEvent(id))
    await team.tasks('update', { params: { id }, body: { progress: 40 } })
    expect((await spentBy(async () => hand(await taskEvent(id)))).write.total).toBe(0)
    await team.tasks('update', { params: { id }, body: { title: 'Inspect bay 8' } })
    expect((await spentBy(async () => hand(await taskEvent(id)))).write.total).toBe(2)
  })

  test('matches the records after any sequence of changes, with events in any order, repeated or concurrent', async () => {
    const { team, workspaceId, project, taskEvent, projectEvent } = await arrange()
    // The program manager was created without an event.
    await rebuildSearch(workspaceId)
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('title' as const),
        title: fc.constantFrom('Quay wall', 'Quay', 'Wall of the quay', '岸壁 🚧'),
      }),
      fc.record({
        kind: fc.constantFrom('remove' as const, 'restore' as const, 'progress' as const, 'project' as const),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (steps, chances) => {
          const { id } = await makeTask(team, project.id, { title: 'Quay' })
          const params = { id }
          const events = [await taskEvent(id), await projectEvent()]
          const running: Promise<void>[] = []
          for (const taken of steps) {
            if (taken.kind === 'title') await team.tasks('update', { params, body: { title: taken.title } })
            else if (taken.kind === 'remove') await team.tasks('remove', { params, body: { reason: 'Random' } })
            else if (taken.kind === 'restore') await team.tasks('restore', { params })
            else if (taken.kind === 'progress') await team.tasks('update', { params, body: { progress: steps.length } })
            else await team.projects('update', { params: { id: project.id }, body: { name: `Depot ${steps.length}` } })
            events.push(await taskEvent(id), await projectEvent())
            // Some events are handled while the next change is being written.
            const early = events[(chances.next().value ?? 0) % events.length]
            if (early !== undefined) running.push(hand(early))
          }
          const shuffled = [...events, ...events]
            .map((event) => ({ event, at: chances.next().value ?? 0 }))
            .toSorted((one, other) => one.at - other.at)
          await Promise.all([...running, ...shuffled.map(({ event }) => hand(event))])
          expect(await rebuildSearch(workspaceId)).toEqual({ added: 0, removed: 0 })
        },
      ),
      { numRuns: sampleSize(15) },
    )
  })
})

describe('a rebuild', () => {
  test('adds missing entries and removes superfluous ones', async () => {
    const { team, workspaceId, project, projectEvent, wordsOf } = await arrange()
    await hand(await projectEvent())
    await team.projects('update', { params: { id: project.id }, body: { name: 'Quay roof' } })
    const { id } = await makeTask(team, project.id, { title: 'Pour' })
    // The events of the renaming, the task and the program manager were not handled.
    expect(await rebuildSearch(workspaceId)).toMatchObject({ removed: 1 })
    expect([await wordsOf(project.id), await wordsOf(id)]).toEqual([
      ['quay', 'roof'],
      [numberWord(project.id, 1), 'pour'],
    ])
    expect(await rebuildSearch(workspaceId)).toEqual({ added: 0, removed: 0 })
  })
})

test('a renaming that keeps the same words changes nothing', () => {
  expect(movedWords({ was: 'The quay, wall', now: 'Wall: the QUAY' })).toEqual([])
})
