import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { type DomainEvent } from '../../../shared/events.ts'
import { asBatch, personEvent } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { killedAt } from '../../../test/builders/killed.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { documents } from '../../kernel/table/table.ts'
import { subscription as telling } from '../notify-people/subscription.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { noticesOf } from '../notify-people/notices-by-event.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { violationIdOf } from '../../domain/raid/automation/raised-entry-id.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('watch-conditions', worker)

withTable()

const day = (days: number) => addDays(dayOf(new Date(), 'UTC'), days)
const words = {
  raidType: 'assumption',
  title: 'The foundations are poured in time',
  description: 'The steel comes in March',
  assignedTo: 'Lia Sousa',
  responsible: 'The board',
} as const

const setUp = async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team)
  const task = await makeTask(team, project.id, { dueDate: day(5) })
  const doneBy = (days: number) => ({ kind: 'task_done_by', taskId: task.id, day: day(days) }) as const
  const make = async (more: object = {}) =>
    (await team.raid('create', { body: { ...words, projectId: project.id, condition: doneBy(10), ...more } })).body
  const edit = (id: string, body: object) => team.raid('update', { params: { id }, body })
  const read = async (id: string) => (await team.raid('read', { params: { id } })).body
  const issueOf = (id: string) => readEntry(workspaceId, violationIdOf(id))
  const due = (days: number | null) =>
    team.tasks('update', { params: { id: task.id }, body: { dueDate: days === null ? null : day(days) } })
  const stored = async (begin: string) =>
    (await itemsIn(`${workspaceId}#raid`)).filter(({ sk }) => String(sk).startsWith(begin))
  const seen = new Set<string>()
  /** Events of writes since the last call, each once. */
  const fresh = async (): Promise<DomainEvent[]> => {
    const partitions = [
      `${workspaceId}#project#${project.id}`,
      `${workspaceId}#projects`,
      `${workspaceId}#people`,
      `${workspaceId}#raid`,
    ]
    const items = (await Promise.all(partitions.map((partition) => itemsIn(partition)))).flat()
    const events = items.flatMap((item): DomainEvent[] => {
      const event = eventOn(item)
      return event === undefined || seen.has(event.id) ? [] : [event]
    })
    for (const { id } of events) seen.add(id)
    return events
  }
  const deliver = async (events: readonly DomainEvent[]) =>
    (await handler(asBatch(events))).batchItemFailures.length === 0
  /** Delivers events and the events that they cause, until there are no more. */
  const follow = async () => {
    for (let events = await fresh(); events.length > 0; events = await fresh()) expect(await deliver(events)).toBe(true)
  }
  const dayBegan = () =>
    stamp('day.began.v1', workspaceId, { by: system, at: new Date() }, { day: day(0), timeZone: 'UTC' })
  return {
    team,
    workspaceId,
    project,
    task,
    doneBy,
    make,
    edit,
    read,
    issueOf,
    due,
    stored,
    fresh,
    deliver,
    follow,
    dayBegan,
  }
}

describe('a condition', () => {
  test('is checked when it is set, and appears in the history', async () => {
    const { make, doneBy, stored } = await setUp()
    const entry = await make()
    expect(entry).toMatchObject({
      condition: doneBy(10),
      conditionState: {
        state: 'holds',
        sentence: expect.stringMatching(/^“Pour foundations” of Depot roof is done by /),
        found: expect.stringMatching(/^planned for .*, 5 days before$/),
      },
    })
    const [item] = await stored('entry#')
    expect(item).toMatchObject({
      event: {
        name: 'raid.raised.v1',
        data: { changes: [{ field: 'condition', from: null, to: entry.conditionState?.sentence }] },
      },
    })
    expect(await stored('watch#')).toHaveLength(2)
  })

  test('is about records that the caller sees, and only on an assumption or a dependency', async () => {
    const { team, project, edit, make, doneBy } = await setUp()
    const [stranger, sme] = [await makeTeam(), await team.join('sme')]
    const foreign = await makeProject(stranger)
    const { id } = await make({ condition: null })
    const refused = async (condition: object) => (await edit(id, { condition })).problem.errors
    expect(
      await refused({ kind: 'task_done_by', taskId: (await makeTask(stranger, foreign.id)).id, day: day(1) }),
    ).toEqual([{ path: 'condition.taskId', message: 'Unknown task' }])
    expect(await refused({ kind: 'project_ends_by', projectId: foreign.id, day: day(1) })).toEqual([
      { path: 'condition.projectId', message: 'Unknown project' },
    ])
    expect(await refused({ kind: 'person_stays', projectId: project.id, personId: stranger.person.id })).toEqual([
      { path: 'condition.personId', message: 'Unknown team member' },
    ])
    expect(await refused({ kind: 'task_done_by', taskId: '', day: '' })).toEqual([
      { path: 'condition.taskId', message: 'Choose a task' },
      { path: 'condition.day', message: 'Choose a day' },
    ])
    expect(await refused({ kind: 'weather' })).toMatchObject([
      { path: expect.stringMatching(/^condition/), message: 'Choose a condition' },
    ])
    // A project of the workspace, but not one of the caller's.
    expect((await sme.raid('tryCondition', { body: { condition: doneBy(1) } })).problem.errors).toEqual([
      { path: 'condition.taskId', message: 'Unknown task' },
    ])
    expect((await edit(id, { raidType: 'risk', condition: doneBy(1) })).problem.errors).toEqual([
      { path: 'condition', message: 'Only an assumption or a dependency rests on a condition' },
    ])
  })

  test('can be tried without being written', async () => {
    const { team, doneBy, stored } = await setUp()
    const before = await stored('')
    expect((await team.raid('tryCondition', { body: { condition: doneBy(3) } })).body).toMatchObject({
      state: 'violated',
      found: expect.stringMatching(/, 2 days after$/),
    })
    expect(await stored('')).toEqual(before)
  })

  test('is removed when the entry changes its type, and so are its watches', async () => {
    const { make, edit, stored, follow } = await setUp()
    const { id, conditionState } = await make()
    await follow()
    expect((await edit(id, { raidType: 'risk' })).body).toMatchObject({ condition: null, conditionState: null })
    const [item] = await stored('entry#')
    expect(item).toMatchObject({
      event: {
        data: { changes: expect.arrayContaining([{ field: 'condition', from: conditionState?.sentence, to: null }]) },
      },
    })
    expect(await stored('watch#')).toEqual([])
  })

  test('watches only its own records, and stops when the entry is deleted', async () => {
    const { team, project, make, edit, stored, follow } = await setUp()
    const { id } = await make()
    await edit(id, { condition: { kind: 'role_filled', projectId: project.id, role: 'sme', count: 1 } })
    expect((await stored('watch#')).map(({ sk }) => sk)).toEqual([`watch#${project.id}#${id}`, `watch#roles#${id}`])
    await team.raid('remove', { params: { id }, body: {} })
    await follow()
    const [entry] = await stored('entry#')
    for (const item of await stored('watch#')) expect(item['expiresAt']).toBe(entry?.['expiresAt'])
    await team.raid('restore', { params: { id } })
    await follow()
    for (const item of await stored('watch#')) expect(item).not.toHaveProperty('expiresAt')
  })
})

describe('a violated condition', () => {
  test('raises one issue for its owner, which is resolved when the condition is met again and reopened when it is not', async () => {
    const { make, due, follow, issueOf, read, stored, task, dayBegan, deliver } = await setUp()
    const { id, uniqueId } = await make()
    await follow()
    expect(await issueOf(id)).toBeUndefined()

    await due(21)
    await follow()
    const broken = await read(id)
    expect(broken.conditionState).toMatchObject({
      state: 'violated',
      found: expect.stringMatching(/^planned for .*, 11 days after$/),
    })
    const issue = await issueOf(id)
    expect(issue).toMatchObject({
      raidType: 'issue',
      status: 'open',
      title: `Does not hold: ${words.title}`,
      assignedTo: 'Lia Sousa',
      responsible: 'The board',
      relatedIds: [id],
      taskIds: [task.id],
      autoGenerated: true,
      automation: { rule: 'condition_violated', entryId: id, active: true },
    })
    expect(issue?.description).toBe(
      `Assumption ${uniqueId} rests on this condition: ${broken.conditionState?.sentence}. It does not hold: ${broken.conditionState?.found}.`,
    )

    await due(2)
    await follow()
    expect(await issueOf(id)).toMatchObject({ status: 'resolved', automation: { active: false } })
    expect((await read(id)).conditionState).toMatchObject({ state: 'holds' })

    await due(12)
    await follow()
    expect(await issueOf(id)).toMatchObject({
      status: 'open',
      automation: { active: true },
      id: issue?.id,
      number: issue?.number,
    })
    const before = await stored('entry#')
    expect(await deliver([dayBegan(), dayBegan()])).toBe(true)
    expect(await stored('entry#')).toEqual(before)
  })

  test('notifies its owner once, and notifies the issue’s assignee if that is another person', async () => {
    const { team, project, make, edit, due, issueOf, fresh, deliver, doneBy } = await setUp()
    const [owner, other] = [await team.join('project_manager'), await team.join('project_manager')]
    /** Everyone's notices from everything that happens, until nothing more does. */
    const told = async () => {
      const tellings: [string, string][] = []
      for (let events = await fresh(); events.length > 0; events = await fresh()) {
        for (const event of events)
          if (telling.takes(event))
            tellings.push(
              ...(await noticesOf(event as EventOf<typeof telling>)).map(({ personId, notice }): [string, string] => [
                personId,
                notice.text.split(':')[0] ?? '',
              ]),
            )
        expect(await deliver(events)).toBe(true)
      }
      return tellings
    }
    const { id } = await make({ assignedTo: owner.person.id })
    expect(await told()).toEqual([[owner.person.id, 'An assumption was raised for you']])
    await due(21)
    expect(await told()).toEqual([[owner.person.id, 'The condition of your assumption is violated']])
    expect(await issueOf(id)).toMatchObject({ status: 'open', assignedToId: owner.person.id })
    await due(2)
    expect(await told()).toEqual([[owner.person.id, 'The condition of your assumption holds again']])
    // A change by a manager gives a notice, and one by the owner does not.
    await edit(id, { condition: doneBy(1) })
    expect(await told()).toEqual([[owner.person.id, 'The condition of your assumption is violated']])
    await owner.raid('update', { params: { id }, body: { condition: doneBy(10) } })
    await told()
    await owner.raid('update', { params: { id }, body: { condition: doneBy(0) } })
    expect(await told()).toEqual([])
    expect(await make({ assignedTo: owner.person.id, condition: doneBy(1), projectId: project.id })).toMatchObject({
      conditionState: { state: 'violated' },
    })
    expect(await told()).toEqual([[owner.person.id, 'An assumption was raised for you, and its condition is violated']])

    await due(-1)
    await told()
    await edit((await issueOf(id))?.id ?? '', { assignedTo: other.person.id })
    await told()
    await due(21)
    expect(await told()).toEqual(
      expect.arrayContaining([
        [other.person.id, 'Your issue was opened again'],
        [owner.person.id, 'The condition of your assumption is violated'],
      ]),
    )
  })

  test('does not change people’s decisions about its issue', async () => {
    const { team, make, due, follow, issueOf, edit } = await setUp()
    const { id } = await make({ condition: undefined })
    await edit(id, {
      condition: {
        kind: 'task_done_by',
        taskId: (await makeTask(team, (await makeProject(team)).id, { dueDate: day(9) })).id,
        day: day(4),
      },
    })
    await follow()
    const issue = violationIdOf(id)
    await edit(issue, { title: 'Order the steel elsewhere', assignedTo: 'Rui' })
    await edit(id, { title: 'Another title', assignedTo: 'Someone else' })
    await follow()
    expect(await issueOf(id)).toMatchObject({ title: 'Order the steel elsewhere', assignedTo: 'Rui' })
    await edit(issue, { status: 'closed' })
    await due(null)
    await follow()
    expect(await issueOf(id)).toMatchObject({ status: 'closed' })
  })

  test('does not raise a deleted issue again, and resolves the issue if the entry is deleted or loses its condition', async () => {
    const { team, make, follow, issueOf, doneBy, edit } = await setUp()
    const [dismissed, dropped, deleted] = [
      await make({ condition: doneBy(1) }),
      await make({ condition: doneBy(1) }),
      await make({ condition: doneBy(1) }),
    ]
    await follow()
    await team.raid('remove', { params: { id: violationIdOf(dismissed.id) }, body: {} })
    await edit(dropped.id, { condition: null })
    await team.raid('remove', { params: { id: deleted.id }, body: {} })
    await follow()
    expect(await issueOf(dismissed.id)).toMatchObject({ deletion: {} })
    for (const { id } of [dropped, deleted])
      expect(await issueOf(id)).toMatchObject({ status: 'resolved', automation: { active: false } })
    await team.raid('restore', { params: { id: deleted.id } })
    await follow()
    expect(await issueOf(deleted.id)).toMatchObject({ status: 'open' })
  })

  test('is checked again as money is spent, people come and go, days pass and projects are deleted', async () => {
    const { team, workspaceId, project, make, read, follow, deliver, dayBegan, doneBy } = await setUp()
    const { person } = await team.join('sme')
    await team.projects('assign', { params: { id: project.id }, body: { userId: person.id } })
    const money = await make({ condition: { kind: 'budget_under', projectId: project.id, amount: '100' } })
    const stays = await make({
      raidType: 'dependency',
      condition: { kind: 'person_stays', projectId: project.id, personId: person.id },
    })
    const role = await make({ condition: { kind: 'role_filled', projectId: project.id, role: 'sme', count: 1 } })
    const passing = await make({ condition: doneBy(6) })
    await follow()
    const states = async () =>
      Promise.all([money, stays, role, passing].map(async ({ id }) => (await read(id)).conditionState?.state))
    expect(await states()).toEqual(['holds', 'holds', 'holds', 'holds'])
    await spend(workspaceId, project.id, { steel: 10_001 }, { by: system, at: new Date() })
    const member = await readPerson(workspaceId, person.id)
    if (member === undefined) throw new Error('The member is not there')
    await savePerson(member, { ...member, role: 'project_manager' })
    await deliver([personEvent('person.updated.v1', workspaceId, ['role'])])
    await follow()
    expect(await states()).toEqual(['violated', 'holds', 'violated', 'holds'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    try {
      await deliver([dayBegan()])
    } finally {
      vi.useRealTimers()
    }
    expect(await states()).toEqual(['violated', 'holds', 'violated', 'violated'])
  })
})

test('an irrelevant event costs nothing, and a relevant one costs one query of the records that rest on it', async () => {
  const { team, task, make, fresh, deliver } = await setUp()
  await make({ condition: null })
  await fresh()
  await team.tasks('update', { params: { id: task.id }, body: { progress: 40 } })
  const idle = await fresh()
  expect((await spentBy(() => deliver(idle))).read).toBe(0)
  await team.tasks('update', { params: { id: task.id }, body: { status: 'in_progress' } })
  const events = await fresh()
  const calls: string[] = []
  documents.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        calls.push(String(commandName))
        return next(args)
      },
    { step: 'initialize', name: 'counted' },
  )
  try {
    expect(await deliver(events.filter(({ name }) => name.startsWith('task.')))).toBe(true)
  } finally {
    documents.middlewareStack.remove('counted')
  }
  expect(calls).toEqual(['QueryCommand'])
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('due' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('trash' as const) }),
  fc.record({ kind: fc.constant('condition' as const), days: fc.option(fc.integer({ min: 1, max: 20 })) }),
  fc.record({
    kind: fc.constant('deliver' as const),
    which: fc.nat(20),
    kill: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
)

test('after any events in any order, with any interruptions, the log matches the records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { team, task, make, edit, due, doneBy, fresh, deliver, read, issueOf, stored } = await setUp()
      const { id } = await make()
      const waiting: DomainEvent[] = []
      let trashed = false
      for (const one of steps) {
        waiting.push(...(await fresh()))
        if (one.kind === 'due' && !trashed) await due(one.days)
        if (one.kind === 'trash') {
          const params = { id: task.id }
          const { status, problem } = trashed
            ? await team.tasks('restore', { params })
            : await team.tasks('remove', { params, body: { reason: 'Not needed' } })
          if (status >= 400) throw new Error(problem.detail)
          trashed = !trashed
        }
        if (one.kind === 'condition' && !trashed)
          await edit(id, { condition: one.days === null ? null : doneBy(one.days) })
        const event = waiting[one.kind === 'deliver' ? one.which % Math.max(waiting.length, 1) : -1]
        if (one.kind !== 'deliver' || event === undefined) continue
        // An interrupted event is delivered again; the others may arrive again as well.
        if (one.kill === null) await deliver([event])
        else await killedAt(one.kill, () => deliver([event]))
      }
      for (let events = [...waiting, ...(await fresh())]; events.length > 0; events = await fresh())
        for (const event of events.toReversed()) expect(await deliver([event])).toBe(true)
      const { condition, conditionState } = await read(id)
      const [planned, issue] = [(await team.tasks('read', { params: { id: task.id } })).body.dueDate, await issueOf(id)]
      if (condition?.kind !== 'task_done_by') expect(conditionState).toBeNull()
      else
        expect(conditionState?.state).toBe(trashed ? 'unknown' : (planned ?? '') > condition.day ? 'violated' : 'holds')
      if (!trashed) expect(issue?.status ?? 'resolved').toBe(conditionState?.state === 'violated' ? 'open' : 'resolved')
      expect((await stored('entry#')).length).toBeLessThanOrEqual(2)
      expect((await stored('watch#')).length).toBe(condition === null ? 0 : 2)
    }),
    { numRuns: sampleSize(12) },
  )
})

test('a session of another workspace cannot try a condition here', async () => {
  const { task } = await setUp()
  const stranger = await makeTeam()
  const caller = makeCaller(await signIn(stranger.workspace, stranger.person))
  const { problem } = await caller.raid('tryCondition', {
    body: { condition: { kind: 'task_done_by', taskId: task.id, day: day(1) } },
  })
  expect(problem.errors).toEqual([{ path: 'condition.taskId', message: 'Unknown task' }])
})
