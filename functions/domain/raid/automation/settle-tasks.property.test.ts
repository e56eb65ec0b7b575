/**
 * Whatever happens to tasks and entries, in whatever order events of it arrive, how often, and wherever the
 * work on them is broken off: in the end each cause has one entry, open where the cause holds, and what a
 * person decided stands.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, dayOf } from '../../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../../shared/events.ts'
import { isRaidOpen } from '../../../../shared/raid/raid-choices.ts'
import { raidRuleNames, raidValuesOf, ruleFor, usualThresholds } from '../../../../shared/raid/raid-rules.ts'
import { asBatch } from '../../../../test/builders/events.ts'
import { itemsIn } from '../../../../test/builders/items.ts'
import { signIn } from '../../../../test/builders/people.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { killedAt } from '../../../../test/builders/killed.ts'
import { withTable } from '../../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTeam } from '../../../../test/builders/work.ts'
import { handler as keepHistory } from '../../../workers/keep-raid-history/index.ts'
import { eventOn } from '../../tasks/stored-event.ts'
import { handler as raiseEntries } from '../../../workers/raise-raid-entries/index.ts'
import { handler as sweepEntries } from '../../../workers/sweep-raid-entries/index.ts'
import { stamp, system } from '../../../kernel/events/event.ts'
import { readTasks } from '../../tasks/task-repository.ts'
import { entryIdOf } from './raised-entry-id.ts'
import { readEntry } from '../raid-repository.ts'

withTable()

const start = '2026-03-10'

const days = fc.integer({ min: -12, max: 8 })
const levels = fc.constantFrom('low', 'medium', 'high')
const arbitrary = fc.nat(2)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      task: arbitrary,
      body: fc.record(
        {
          status: fc.constantFrom('todo', 'in_progress', 'completed'),
          progress: fc.constantFrom(0, 40, 80),
          priority: fc.constantFrom('low', 'high'),
          due: fc.option(days),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), task: arbitrary }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('days pass' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      which: fc.nat(30),
      kill: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 2 }),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      task: arbitrary,
      rule: fc.constantFrom(...raidRuleNames),
      body: fc.record(
        {
          impact: levels,
          title: fc.constantFrom('Mine', 'Ours'),
          status: fc.constantFrom('in_progress', 'resolved', 'closed'),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('dismiss' as const),
      task: arbitrary,
      rule: fc.constantFrom(...raidRuleNames),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const goTo = (day: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T09:00:00Z`) })

/** A workspace of three tasks, its events as they wait to be delivered, and what people decided in it. */
const open = async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team)
  const waiting: DomainEvent[] = []
  const decided = new Map<string, Map<string, string>>()
  const seen = new Set<string>()
  /** The events of what was written, each once, as the stream has them. */
  const collect = async () => {
    const items = [
      ...(await itemsIn(`${workspaceId}#project#${project.id}`)),
      ...(await itemsIn(`${workspaceId}#raid`)),
    ]
    for (const event of items.map(eventOn)) {
      if (event === undefined || seen.has(event.id)) continue
      seen.add(event.id)
      await keepHistory(asBatch([event]))
      if (/^task\.|^raid\.restored/.test(event.name)) waiting.push(event)
    }
  }
  /** Time passes, and with it the session. */
  const goOn = async (day: string) => {
    goTo(day)
    Object.assign(team, makeCaller(await signIn(team.workspace, team.person)))
  }
  return { team, workspaceId, project, waiting, decided, collect, goOn }
}
type World = Awaited<ReturnType<typeof open>>

const deliver = async (event: DomainEvent): Promise<boolean> => {
  const handler = event.name === 'day.began.v1' ? sweepEntries : raiseEntries
  return (await handler(asBatch([event]))).batchItemFailures.length === 0
}

const dayBegan = (workspaceId: string): DomainEvent =>
  stamp('day.began.v1', workspaceId, { by: system, at: new Date() }, { day: dayOf(new Date(), 'UTC'), timeZone: 'UTC' })

const take = async (world: World, taken: Step, tasks: readonly string[], today: { day: string }): Promise<void> => {
  const { team, workspaceId, waiting, decided } = world
  const task = 'task' in taken ? (tasks[taken.task] ?? '') : ''
  if (taken.kind === 'edit') {
    const { due, ...body } = taken.body
    await team.tasks('update', {
      params: { id: task },
      body: { ...body, ...(due !== undefined && { dueDate: due === null ? null : addDays(today.day, due) }) },
    })
  } else if (taken.kind === 'delete') await team.tasks('remove', { params: { id: task }, body: { reason: 'Random' } })
  else if (taken.kind === 'restore') await team.tasks('restore', { params: { id: task } })
  else if (taken.kind === 'days pass') {
    today.day = addDays(today.day, taken.count)
    await world.goOn(today.day)
    waiting.push(dayBegan(workspaceId))
  } else if (taken.kind === 'decide') {
    const id = entryIdOf(taken.rule, task)
    const before = await readEntry(workspaceId, id)
    const { status } = await team.raid('update', { params: { id }, body: taken.body })
    // Sending the current value changes nothing, so it is not a decision.
    const fields = (['title', 'impact'] as const).filter(
      (field) => taken.body[field] !== undefined && taken.body[field] !== before?.[field],
    )
    if (status === 200)
      for (const field of fields)
        decided.set(id, (decided.get(id) ?? new Map<string, string>()).set(field, String(taken.body[field])))
  } else if (taken.kind === 'dismiss') await team.raid('remove', { params: { id: entryIdOf(taken.rule, task) } })
  else if (taken.kind === 'deliver' && waiting.length > 0) {
    const place = taken.which % waiting.length
    const event = waiting[place] as DomainEvent
    let done = false
    const work = async () => void (done = await deliver(event))
    await (taken.kill === null ? work() : killedAt(taken.kill, work))
    // What was not done is handed out again, and what was done may be as well.
    if (done && !taken.again) waiting.splice(place, 1)
  }
  await world.collect()
}

const check = async (world: World, tasks: readonly string[], day: string): Promise<void> => {
  const { team, workspaceId, decided } = world
  const records = new Map((await readTasks(workspaceId, tasks)).map((task) => [task.id, task]))
  const numbers: number[] = []
  for (const id of tasks) {
    const task = records.get(id)
    const holding =
      task === undefined || task.deletion !== undefined || task.status === 'completed' || task.dueDate === null
        ? undefined
        : ruleFor(raidValuesOf({ ...task, dueDate: task.dueDate }, day), usualThresholds)
    for (const rule of raidRuleNames) {
      const entry = await readEntry(workspaceId, entryIdOf(rule, id))
      if (entry === undefined) {
        expect(holding).not.toBe(rule)
        continue
      }
      numbers.push(entry.number)
      for (const [field, value] of decided.get(entry.id) ?? []) expect(entry[field as 'title' | 'impact']).toBe(value)
      if (entry.deletion !== undefined) continue
      expect(entry.automation?.active).toBe(holding === rule)
      const lines = (await team.raid('history', { params: { id: entry.id } })).body.toReversed()
      const people = lines.some(
        ({ by, changes }) => by.kind !== 'system' && changes.some(({ field }) => field === 'status'),
      )
      if (!people) expect(isRaidOpen(entry)).toBe(holding === rule)
      // Its causes come and go in turn, and the first line tells that it was raised.
      const kinds = (await team.raid('chain', { params: { id: entry.id } })).body.steps.flatMap(({ kind }) =>
        kind === 'moved' ? [] : [kind],
      )
      expect(kinds).toEqual(
        kinds.map((_, index) => (index === 0 ? 'raised' : index % 2 === 1 ? 'cleared' : 'returned')),
      )
      expect(kinds.length % 2 === 1).toBe(holding === rule)
    }
  }
  const log = (await team.raid('list')).body
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(log.every(({ sourceTaskId }) => tasks.includes(sourceTaskId ?? ''))).toBe(true)
}

test('each cause ends with one entry, open while the cause lasts, and keeps what people set', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const today = { day: start }
      goTo(start)
      const world = await open()
      const created = await Promise.all(
        [-3, 1, 20].map((due) =>
          world.team.tasks('create', {
            body: { projectId: world.project.id, title: `Task ${due}`, dueDate: addDays(start, due) },
          }),
        ),
      )
      const tasks = created.map(({ body }) => body.id)
      await world.collect()
      for (const taken of steps) {
        // Two events of one moment would stand in any order in a history.
        vi.setSystemTime(Date.now() + 1000)
        await take(world, taken, tasks, today)
      }
      vi.setSystemTime(Date.now() + 1000)
      // In the end everything arrives, in the order in which it waits, and another day's look is done.
      for (const event of [...world.waiting, dayBegan(world.workspaceId)]) {
        expect(await deliver(event)).toBe(true)
        await world.collect()
      }
      await check(world, tasks, today.day)
    }),
    { numRuns: sampleSize(12) },
  )
  vi.useRealTimers()
})
