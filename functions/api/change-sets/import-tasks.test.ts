import { describe, expect, test } from 'vitest'
import type { ChangeSet } from '../../../shared/change-sets/change-set.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { routes } from '../../../shared/routes.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { without } from '../../kernel/compact.ts'

withTable()

type Body = BodyInputOf<typeof routes.changeSets.importTasks>

const importInto = (caller: Caller, projectId: string, body: Partial<Body>, headers: Record<string, string> = {}) =>
  caller.changeSets('importTasks', {
    body: { projectId, name: 'plan.csv', tasks: [], changes: [], milestones: [], ...body },
    headers,
  })

const tasksOf = async (caller: Caller, projectId: string) =>
  (await caller.tasks('list', { params: { id: projectId } })).body

/** Undoes an import as its screen does: until nothing is left. */
const undoAll = async (caller: Caller, id: string): Promise<{ changeSet: ChangeSet; calls: number }> => {
  let changeSet = (await caller.changeSets('read', { params: { id } })).body
  let calls = 0
  while (changeSet.state === 'applied') {
    const { status, body } = await caller.changeSets('undo', { params: { id }, body: { version: changeSet.version } })
    expect(status).toBe(200)
    changeSet = body
    calls += 1
  }
  return { changeSet, calls }
}

const unversioned = <T extends { version: number; updatedAt: string }>(task: T) => without(task, 'version', 'updatedAt')

const titles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ title: `Step ${from + index}`, importKey: `S-${from + index}` }))

describe('an import of tasks', () => {
  test('creates and changes tasks and adds milestones as one change set, and undoing it restores what was there', async () => {
    const { team, project } = await makeTaskTeam()
    const [old, other] = [
      await makeTask(team, project.id, { title: 'Survey', dueDate: '2027-02-26' }),
      await makeTask(team, project.id, { title: 'Permit' }),
    ]
    const before = (await tasksOf(team, project.id)).map(unversioned)
    const first = await importInto(team, project.id, {
      tasks: [
        { title: 'Order the steel', importKey: 'PLB-1' },
        { title: 'Erect it', importKey: 'PLB-2', follows: [{ index: 0 }] },
      ],
      changes: [
        {
          id: old.id,
          version: old.version,
          set: { title: 'Survey the site', status: 'completed', links: [{ taskId: other.id }] },
        },
      ],
      milestones: [{ name: 'Opening', date: '2027-03-01' }],
    })
    expect(first.status).toBe(201)
    expect(first.body.tasks.map(({ importKey }) => importKey)).toEqual(['PLB-1', 'PLB-2'])
    expect(first.body.outcomes.map(({ outcome, task }) => [outcome, task?.title])).toEqual([
      ['changed', 'Survey the site'],
    ])
    expect(first.body.milestones.map(({ name }) => name)).toEqual(['Opening'])
    const changeSetId = first.body.changeSetId ?? ''
    const second = await importInto(team, project.id, { changeSetId, tasks: titles(changeSetLimits.tasksOfPart) })
    expect(second.body.changeSetId).toBe(changeSetId)
    expect((await team.changeSets('list')).body).toMatchObject([
      {
        id: changeSetId,
        title: 'Import of plan.csv',
        state: 'applied',
        changes: 83,
        imported: { projectId: project.id, created: 82, changed: 1, left: 83, kept: 0 },
      },
    ])
    const { changeSet, calls } = await undoAll(team, changeSetId)
    expect(calls).toBe(2)
    expect(changeSet).toMatchObject({ state: 'undone', imported: { left: 0, kept: 0 } })
    expect((await tasksOf(team, project.id)).map(unversioned)).toEqual(before)
    expect((await team.projects('read', { params: { id: project.id } })).body.milestones).toEqual([])
  })

  test('moves a milestone that the project has, and back', async () => {
    const { team, project } = await makeTaskTeam()
    const milestones = async () =>
      (await team.projects('read', { params: { id: project.id } })).body.milestones.map(({ name, date }) => [
        name,
        date,
      ])
    const first = await importInto(team, project.id, { milestones: [{ name: 'Opening', date: '2027-03-01' }] })
    const second = await importInto(team, project.id, {
      milestones: [
        { name: 'Opening', date: '2027-03-08' },
        { name: 'Handover', date: '2027-04-01' },
      ],
    })
    expect(second.body.milestones).toHaveLength(2)
    expect(await milestones()).toEqual([
      ['Opening', '2027-03-08'],
      ['Handover', '2027-04-01'],
    ])
    await undoAll(team, second.body.changeSetId ?? '')
    expect(await milestones()).toEqual([['Opening', '2027-03-01']])
    await undoAll(team, first.body.changeSetId ?? '')
    expect(await milestones()).toEqual([])
  })

  test('keeps milestones that share a name, and dates that it does not know', async () => {
    const { team, project } = await makeTaskTeam()
    const params = { id: project.id }
    const gates = [
      { name: 'Gate', date: '2027-01-01' },
      { name: 'Gate', date: '2027-02-01' },
    ]
    const before = (await team.projects('update', { params, body: { milestones: gates } })).body.milestones
    const dates = async () => (await team.projects('read', { params })).body.milestones.map(({ date }) => date)
    const { body } = await importInto(team, project.id, {
      milestones: [{ name: 'gate', date: null, doneOn: '2027-01-02' }],
    })
    expect(body.milestones).toEqual([{ ...before[0], doneOn: '2027-01-02' }])
    expect(await dates()).toEqual(['2027-01-01', '2027-02-01'])
    await undoAll(team, body.changeSetId ?? '')
    expect((await team.projects('read', { params })).body.milestones).toEqual(before)
  })

  test('takes no more parts once its undo has begun, also if the undone part had only milestones', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await importInto(team, project.id, { tasks: titles(1) })
    const changeSetId = body.changeSetId ?? ''
    await importInto(team, project.id, { changeSetId, milestones: [{ name: 'Opening', date: null }] })
    await team.changeSets('undo', { params: { id: changeSetId }, body: {} })
    expect((await importInto(team, project.id, { changeSetId, tasks: titles(1, 2) })).problem.code).toBe('wrong_state')
  })

  test('leaves alone what was changed since, when it is undone', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await importInto(team, project.id, { tasks: titles(3) })
    const [, second] = body.tasks
    await team.tasks('update', { params: { id: second?.id ?? '' }, body: { title: 'Step 2, agreed' } })
    const { changeSet } = await undoAll(team, body.changeSetId ?? '')
    expect(changeSet.imported).toMatchObject({ created: 3, left: 0, kept: 1 })
    expect((await tasksOf(team, project.id)).map(({ title }) => title)).toEqual(['Step 2, agreed'])
  })

  test('leaves alone a task whose former links would close a circle with those made since, when it is undone', async () => {
    const { team, project } = await makeTaskTeam()
    const [a, b] = [await makeTask(team, project.id), await makeTask(team, project.id)]
    const { version } = (
      await team.tasks('update', { params: { id: a.id }, body: { links: [{ taskId: b.id, type: 'FS', lag: 0 }] } })
    ).body
    const other = await makeTask(team, project.id, { title: 'Survey' })
    const { body } = await importInto(team, project.id, {
      changes: [
        { id: a.id, version, set: { links: [] } },
        { id: other.id, version: other.version, set: { title: 'Survey it' } },
      ],
    })
    await team.tasks('update', { params: { id: b.id }, body: { links: [{ taskId: a.id, type: 'FS', lag: 0 }] } })
    expect((await undoAll(team, body.changeSetId ?? '')).changeSet.imported).toMatchObject({ left: 0, kept: 1 })
    const after = new Map((await tasksOf(team, project.id)).map((task) => [task.id, task]))
    expect([after.get(a.id)?.dependencies, after.get(other.id)?.title]).toEqual([[], 'Survey'])
  })

  test('leaves alone milestones that were changed since, when it is undone', async () => {
    const { team, project } = await makeTaskTeam()
    const params = { id: project.id }
    const save = async (milestones: BodyInputOf<typeof routes.projects.update>['milestones']) =>
      (await team.projects('update', { params, body: { milestones } })).body.milestones
    await save([{ name: 'Opening', date: '2027-01-01' }])
    const { body } = await importInto(team, project.id, {
      milestones: [
        { name: 'Opening', date: '2027-01-08' },
        { name: 'Handover', date: '2027-02-01' },
        { name: 'Party', date: '2027-02-02' },
      ],
    })
    const [opening, handover, party] = body.milestones
    const edited = await save([
      { id: opening?.id, name: 'Opening', doneOn: '2027-01-08' },
      { id: handover?.id, name: 'Handover to the city' },
      { id: party?.id, name: 'Party' },
    ])
    await undoAll(team, body.changeSetId ?? '')
    expect((await team.projects('read', { params })).body.milestones).toEqual(edited.slice(0, 2))
  })

  test('reports each task that it cannot change, and changes the others', async () => {
    const { team, project } = await makeTaskTeam()
    const [stale, weekly, plain] = [
      await makeTask(team, project.id),
      await makeTask(team, project.id, { dueDate: '2027-02-26', recurrence: 'FREQ=WEEKLY' }),
      await makeTask(team, project.id, { title: 'Plain' }),
    ]
    const elsewhere = await makeTask(team, (await makeProject(team)).id)
    const { body } = await importInto(team, project.id, {
      changes: [
        { id: stale.id, version: stale.version + 1, set: { title: 'x' } },
        { id: weekly.id, version: weekly.version, set: { status: 'completed' } },
        { id: elsewhere.id, version: elsewhere.version, set: { title: 'x' } },
        { id: plain.id, version: plain.version, set: { title: 'Plain' } },
        { id: plain.id, version: plain.version, set: { title: 'Twice' } },
      ],
    })
    expect(body.outcomes.map(({ outcome }) => outcome)).toEqual([
      'conflict',
      'refused',
      'refused',
      'unchanged',
      'refused',
    ])
    expect([body.changeSetId, (await team.changeSets('list')).body]).toEqual([null, []])
  })

  test('refuses links that would close a circle through several of its tasks', async () => {
    const { team, project } = await makeTaskTeam()
    const [a, b] = [await makeTask(team, project.id), await makeTask(team, project.id)]
    const { status, problem } = await importInto(team, project.id, {
      changes: [
        { id: a.id, version: a.version, set: { links: [{ taskId: b.id }] } },
        { id: b.id, version: b.version, set: { links: [{ taskId: a.id }] } },
      ],
    })
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, 'dependency_cycle', 'changes.0.set.links'])
  })

  test('is not repeated by the same request, and returns the result of the first', async () => {
    const { team, project } = await makeTaskTeam()
    const known = await makeTask(team, project.id)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const part = {
      tasks: titles(2),
      changes: [{ id: known.id, version: known.version, set: { title: 'Renamed' } }],
      milestones: [{ name: 'Opening', date: null }],
    }
    const first = await importInto(team, project.id, part, headers)
    const repeated = await importInto(team, project.id, part, headers)
    expect(repeated.body).toEqual(first.body)
    expect(await tasksOf(team, project.id)).toHaveLength(3)
  })

  test.each(['changes', 'milestones'] as const)('is not repeated by a request of nothing but %s', async (kind) => {
    const { team, project } = await makeTaskTeam()
    const { id, version } = await makeTask(team, project.id)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const part = {
      changes: [{ id, version, set: { title: 'Renamed' } }],
      milestones: [{ name: 'Opening', date: null }],
    }
    const first = await importInto(team, project.id, { [kind]: part[kind] }, headers)
    const repeated = await importInto(team, project.id, { [kind]: part[kind] }, headers)
    expect([repeated.status, repeated.body]).toEqual([201, first.body])
    const other = await importInto(
      team,
      project.id,
      { changes: [{ id, version: 99, set: { title: 'Other' } }] },
      headers,
    )
    expect(other.problem.code).toBe('idempotency_key_reused')
  })

  test('loses no part of 20 that are sent at once', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await importInto(team, project.id, { tasks: titles(1) })
    const changeSetId = body.changeSetId ?? ''
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        importInto(team, project.id, { changeSetId, tasks: titles(2, 2 + at * 2) }),
      ),
    )
    const written = sent.filter(({ status }) => status === 201).length
    expect(written).toBeGreaterThan(0)
    const [summary] = (await team.changeSets('list')).body
    expect([summary?.imported?.created, (await tasksOf(team, project.id)).length]).toEqual([
      1 + 2 * written,
      1 + 2 * written,
    ])
    expect((await undoAll(team, changeSetId)).changeSet.imported).toMatchObject({ left: 0, kept: 0 })
    expect(await tasksOf(team, project.id)).toEqual([])
  })

  test('needs the right to change projects for milestones, and is closed to other projects and companies', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await importInto(team, project.id, { tasks: titles(1) })
    const changeSetId = body.changeSetId ?? ''
    const outsider = await makeTeam()
    const refused = async (caller: Caller, id: string, more: Partial<Body>) =>
      (await importInto(caller, id, { tasks: titles(1), ...more })).status
    expect(await refused(outsider, project.id, {})).toBe(404)
    expect(await refused(outsider, (await makeProject(outsider)).id, { changeSetId })).toBe(404)
    expect(await refused(team, (await makeProject(team)).id, { changeSetId })).toBe(404)
    const specialist = await team.join('sme')
    await team.projects('assign', { params: { id: project.id }, body: { userId: specialist.person.id } })
    expect(await refused(specialist, project.id, { milestones: [{ name: 'Opening', date: null }] })).toBe(403)
    const added = await importInto(team, project.id, { milestones: [{ name: 'Opening', date: null }] })
    const undone = await specialist.changeSets('undo', { params: { id: added.body.changeSetId ?? '' } })
    expect(undone.status).toBe(403)
    await undoAll(team, changeSetId)
    expect(await refused(team, project.id, { changeSetId })).toBe(409)
  })

  test('is not undone by people who no longer see the project, nor while it is in the trash', async () => {
    const { team, project } = await makeTaskTeam()
    const params = { id: project.id }
    const { id, version } = await makeTask(team, project.id)
    const specialist = await team.join('sme')
    const userId = specialist.person.id
    await team.projects('assign', { params, body: { userId } })
    const { body } = await importInto(specialist, project.id, { changes: [{ id, version, set: { title: 'Renamed' } }] })
    const undo = async (caller: Caller) =>
      (await caller.changeSets('undo', { params: { id: body.changeSetId ?? '' } })).status
    await team.projects('unassign', { params: { ...params, userId } })
    expect(await undo(specialist)).toBe(404)
    await team.projects('remove', { params, body: { reason: 'Cancelled' } })
    expect(await undo(team)).toBe(404)
    await team.projects('restore', { params })
    expect((await undoAll(team, body.changeSetId ?? '')).changeSet.imported).toMatchObject({ left: 0, kept: 0 })
  })

  test('tells the log of the company once, however many parts it has', async () => {
    const { team, project } = await makeTaskTeam()
    const { body } = await importInto(team, project.id, { tasks: titles(1) })
    const eventOf = async () =>
      (await itemsIn(`${team.workspaceId}#change-sets`)).flatMap(
        ({ event }) => (event as { id: string; name: string }) ?? [],
      )
    const [event] = await eventOf()
    expect(event?.name).toBe('change-set.imported.v1')
    await importInto(team, project.id, { changeSetId: body.changeSetId ?? '', tasks: titles(1, 2) })
    expect(await eventOf()).toEqual([event])
  })
})
