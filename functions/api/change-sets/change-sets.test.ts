import { describe, expect, test } from 'vitest'
import type { ChangeSet } from '../../../shared/change-sets/change-set.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { aChange, makePlan, propose, valuesOf } from '../../../test/builders/change-sets.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

const decide =
  (team: Awaited<ReturnType<typeof makePlan>>['team'], name: 'apply' | 'undo') =>
  (id: string, body = {}) =>
    team.changeSets(name, { params: { id }, body })

describe('a proposal', () => {
  test('shows each record before and after, and changes nothing', async () => {
    const { team, task, entry, project } = await makePlan()
    const { status, body } = await propose(team, [
      aChange('task', task.id, { dueDate: '2027-03-05', status: 'completed' }),
      aChange('raid', entry.id, { responsible: team.person.id, impact: 'medium' }),
      aChange('project', project.id, { endDate: '2027-06-30' }),
      {
        kind: 'new_raid',
        set: {
          raidType: 'issue',
          projectId: project.id,
          title: 'Cranes are late',
          description: 'By a week',
          assignedTo: 'Lia Sousa',
          responsible: 'Lia Sousa',
          taskIds: [task.id],
        },
      },
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Move the roof', state: 'proposed', changes: 4, leftOut: 0, version: 1 })
    expect(body.lines.map(({ name, action, applicable, why }) => [name, action, applicable, why])).toEqual([
      [task.title, 'change', true, ''],
      [`${entry.uniqueId} ${entry.title}`, 'change', true, ''],
      [project.name, 'change', true, ''],
      ['Cranes are late', 'create', true, ''],
    ])
    // Completing a task also sets its progress.
    expect(body.lines[0]?.fields).toEqual([
      { field: 'status', before: 'planning', after: 'completed', current: 'planning' },
      { field: 'dueDate', before: '2027-02-26', after: '2027-03-05', current: '2027-02-26' },
      { field: 'progress', before: 0, after: 100, current: 0 },
    ])
    expect((await team.tasks('read', { params: { id: task.id } })).body).toEqual(task)
    expect((await team.changeSets('read', { params: { id: body.id } })).body).toEqual(body)
  })

  test('moves what depends on moved tasks, if it is asked to', async () => {
    const { team, project } = await makePlan()
    const first = await makeTask(team, project.id, { startDate: '2027-03-01', dueDate: '2027-03-05' })
    const body = { startDate: '2027-03-08', dueDate: '2027-03-10', dependencies: [first.id] }
    const next = await makeTask(team, project.id, body)
    const changes = [aChange('task', first.id, { dueDate: '2027-03-12' })]
    const ask = async (follow: boolean) =>
      (await team.changeSets('propose', { body: { title: 'Move the roof', changes, follow } })).body
    expect((await ask(false)).lines.map(({ recordId }) => recordId)).toEqual([first.id])
    const { lines, reason } = await ask(true)
    expect(lines.map(({ recordId }) => recordId)).toEqual([first.id, next.id])
    expect(lines[1]?.fields).toMatchObject([
      { field: 'startDate', after: '2027-03-15' },
      { field: 'dueDate', after: '2027-03-17' },
    ])
    expect(reason).toBe('1 other task that depends on this moves as far as the links require.')
  })

  test('is refused with every error at its field, and stores nothing', async () => {
    const { team, task, entry, project } = await makePlan()
    const { status, problem } = await propose(team, [
      aChange('task', task.id, { assigneeId: 'usr_0000000000000000' }),
      aChange('raid', entry.id, { assignedTo: 'usr_0000000000000000' }),
      aChange('project', project.id, { endDate: '2020-01-01' }),
      { kind: 'new_task', set: { projectId: project.id, title: 'Late', assigneeId: 'usr_0000000000000000' } },
      {
        kind: 'new_raid',
        set: {
          title: 'x',
          description: 'x',
          assignedTo: 'x',
          responsible: 'x',
          projectId: project.id,
          taskIds: [`tsk_${'0'.repeat(32)}`],
        },
      },
    ])
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['changes.0.set.assigneeId', 'changes.1.set.assignedTo', 'changes.2.set.endDate', 'changes.3.set.assigneeId'],
    ])
    expect((await team.changeSets('list')).body).toEqual([])
  })

  test.each([
    ['no change', []],
    ['a change without a field', [{ kind: 'task', id: `tsk_${'0'.repeat(32)}`, set: {} }]],
    ['a field that it cannot change', [{ kind: 'teapot', set: {} }]],
  ])('with %s is refused', async (_, changes) => {
    const { team } = await makePlan()
    expect((await propose(team, changes as never)).status).toBe(400)
  })

  test('names each record once, and changes something', async () => {
    const { team, task } = await makePlan()
    const change = aChange('task', task.id, { priority: 'high' })
    expect((await propose(team, [change, change])).problem.message).toBe('Each record can appear only once')
    const same = await propose(team, [aChange('task', task.id, { priority: task.priority })])
    expect(same.problem.errors).toEqual([{ path: 'changes.0.set', message: 'These values are the present ones' }])
  })

  test('of a repeating task does not complete it, because the next occurrence could not be taken back', async () => {
    const { team, project } = await makePlan()
    const weekly = await makeTask(team, project.id, { dueDate: '2027-02-26', recurrence: 'FREQ=WEEKLY' })
    const { problem } = await propose(team, [aChange('task', weekly.id, { status: 'completed' })])
    expect(problem.errors?.[0]).toEqual({
      path: 'changes.0.set.status',
      message: 'A repeating task can only be completed on its own',
    })
  })

  test('is stored once, however often the request is sent', async () => {
    const { team, task } = await makePlan()
    const send = () =>
      propose(team, [aChange('task', task.id, { priority: 'high' })], { 'idempotency-key': 'once-and-only' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await team.changeSets('list')).body).toHaveLength(1)
  })

  test('can be discarded, and is not applied then', async () => {
    const { team, task } = await makePlan()
    const { body } = await propose(team, [aChange('task', task.id, { priority: 'high' })])
    const discard = () => team.changeSets('discard', { params: { id: body.id } })
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 204])
    expect((await decide(team, 'apply')(body.id)).problem.code).toBe('wrong_state')
    expect((await team.changeSets('list')).body).toMatchObject([{ state: 'discarded', until: null }])
  })
})

describe('applying', () => {
  test('changes and creates all records, each with its own event', async () => {
    const { team, task, entry, project, stored } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { dueDate: '2027-03-05' }),
      aChange('raid', entry.id, { mitigation: 'Rent cranes' }),
      aChange('project', project.id, { endDate: '2027-06-30' }),
      { kind: 'new_task', set: { projectId: project.id, title: 'Rent cranes' } },
      {
        kind: 'new_raid',
        set: {
          raidType: 'issue',
          title: 'Cranes are late',
          description: 'By a week',
          assignedTo: 'Lia Sousa',
          responsible: 'Lia Sousa',
          projectId: project.id,
          relatedIds: [entry.id],
        },
      },
    ])
    const applied = await decide(team, 'apply')(body.id, { version: 1 })
    expect([applied.status, applied.body.state, applied.body.version]).toEqual([200, 'applied', 2])
    expect(applied.body.lines.every(({ applicable }) => applicable)).toBe(true)
    const [, , , made, raised] = applied.body.lines.map(({ recordId }) => recordId ?? '')
    expect((await team.tasks('read', { params: { id: made ?? '' } })).body).toMatchObject({ title: 'Rent cranes' })
    expect((await team.raid('read', { params: { id: raised ?? '' } })).body).toMatchObject({
      uniqueId: 'ISSUE-002',
      relatedIds: [entry.id],
    })
    expect((await team.projects('read', { params: { id: project.id } })).body.endDate).toBe('2027-06-30')
    expect(eventOn(await stored(task.id))).toMatchObject({
      name: 'task.updated.v1',
      by: { id: team.person.id },
      data: { changed: ['dueDate'], was: { dueDate: '2027-02-26' }, now: { dueDate: '2027-03-05' } },
    })
    const items = [
      ...(await itemsIn(`${team.workspaceId}#raid`)),
      ...(await itemsIn(`${team.workspaceId}#projects`)),
      ...(await itemsIn(`${team.workspaceId}#change-sets`)),
    ]
    const names = items.flatMap(({ event }) => (event as { name?: string } | undefined)?.name ?? [])
    expect(names.toSorted()).toEqual([
      'change-set.applied.v1',
      'project.updated.v1',
      'raid.raised.v1',
      'raid.updated.v1',
    ])
  })

  test('needs no body, and neither does undoing', async () => {
    const { team, task } = await makePlan()
    const { body: proposed } = await propose(team, [aChange('task', task.id, { dueDate: '2027-03-05' })])
    const params = { id: proposed.id }
    for (const [name, state, dueDate] of [
      ['apply', 'applied', '2027-03-05'],
      ['undo', 'undone', task.dueDate],
    ] as const) {
      expect(await team.changeSets(name, { params })).toMatchObject({ status: 200, body: { state } })
      expect((await team.tasks('read', { params: { id: task.id } })).body.dueDate).toBe(dueDate)
    }
  })

  test('leaves out the lines that were unticked', async () => {
    const { team, task, entry } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { priority: 'critical' }),
      aChange('raid', entry.id, { impact: 'low' }),
    ])
    const apply = decide(team, 'apply')
    expect((await apply(body.id, { leaveOut: ['1', '2'] })).problem.errors?.[0]?.path).toBe('leaveOut')
    expect((await apply(body.id, { leaveOut: ['7'] })).problem.errors?.[0]?.path).toBe('leaveOut.0')
    const applied = await apply(body.id, { leaveOut: ['2'] })
    expect(applied.body).toMatchObject({ state: 'applied', leftOut: 1, lines: [{ leftOut: false }, { leftOut: true }] })
    expect((await team.tasks('read', { params: { id: task.id } })).body.priority).toBe('critical')
    expect((await team.raid('read', { params: { id: entry.id } })).body).toEqual(entry)
  })

  test('again answers the same; with other lines it is refused', async () => {
    const { team, task, entry } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { priority: 'critical' }),
      aChange('raid', entry.id, { impact: 'low' }),
    ])
    const apply = decide(team, 'apply')
    const first = await apply(body.id, { version: 1 })
    expect((await apply(body.id, { version: 1 })).body).toEqual(first.body)
    expect((await apply(body.id, { leaveOut: ['1'] })).problem.code).toBe('wrong_state')
    expect((await team.tasks('read', { params: { id: task.id } })).body.version).toBe(2)
  })

  test('is refused as a whole if a record was changed since, and shows its present value', async () => {
    const { team, task, entry } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { dueDate: '2027-03-05' }),
      aChange('raid', entry.id, { impact: 'low' }),
    ])
    await team.tasks('update', { params: { id: task.id }, body: { dueDate: '2027-03-01' } })
    const { status, problem } = await decide(team, 'apply')(body.id)
    expect([status, problem.code]).toEqual([409, 'version_conflict'])
    expect(problem.message).toBe(`1 change of 2 can no longer be applied: “${task.title}”. Nothing was changed.`)
    const { lines } = problem.current as ChangeSet
    expect(lines.map(({ applicable, why }) => [applicable, why])).toEqual([
      [false, 'It has been changed since this was proposed.'],
      [true, ''],
    ])
    expect(lines[0]?.fields[0]).toEqual({
      field: 'dueDate',
      before: '2027-02-26',
      after: '2027-03-05',
      current: '2027-03-01',
    })
    expect((await team.raid('read', { params: { id: entry.id } })).body.impact).toBe(entry.impact)
    expect((await decide(team, 'apply')(body.id, { leaveOut: ['1'] })).body.state).toBe('applied')
  })

  test('is refused for a record that went to the trash, and for one whose project did', async () => {
    const { team, task, project } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { priority: 'critical' }),
      { kind: 'new_task', set: { projectId: project.id, title: 'Rent cranes' } },
    ])
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'x' } })
    const { status, problem } = await decide(team, 'apply')(body.id)
    expect([status, (problem.current as ChangeSet).lines.map(({ why, name }) => [why, name])]).toEqual([
      409,
      [
        ['It is in the trash, or you cannot see it.', ''],
        ['Project not found', ''],
      ],
    ])
  })

  test('takes as many changes as a change set holds, in one transaction', async () => {
    const team = await makeTeam()
    const projects = await Promise.all(Array.from({ length: changeSetLimits.changes }, () => makeProject(team)))
    const { body } = await propose(
      team,
      projects.map(({ id }, index) =>
        index % 2 === 0
          ? { kind: 'new_task' as const, set: { projectId: id, title: `Task ${index}` } }
          : {
              kind: 'new_raid' as const,
              set: { projectId: id, title: `Issue ${index}`, description: 'x', assignedTo: 'x', responsible: 'x' },
            },
      ),
    )
    const { trips } = await spentBy(async () => {
      expect((await decide(team, 'apply')(body.id)).status).toBe(200)
    })
    expect(trips.writes).toBe(2)
    expect((await decide(team, 'undo')(body.id)).status).toBe(200)
  })
})

describe('undoing', () => {
  test('puts back every value, and moves what was created to the trash', async () => {
    const { team, task, entry, project } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { status: 'completed' }),
      aChange('raid', entry.id, { status: 'closed', responsible: team.person.id }),
      aChange('project', project.id, { status: 'on_hold' }),
      { kind: 'new_task', set: { projectId: project.id, title: 'Rent cranes' } },
    ])
    await decide(team, 'apply')(body.id)
    const undone = await decide(team, 'undo')(body.id)
    expect([undone.status, undone.body.state]).toEqual([200, 'undone'])
    expect(valuesOf((await team.tasks('read', { params: { id: task.id } })).body)).toEqual(valuesOf(task))
    expect(valuesOf((await team.raid('read', { params: { id: entry.id } })).body)).toEqual(valuesOf(entry))
    expect((await team.projects('read', { params: { id: project.id } })).body.status).toBe(project.status)
    expect((await team.tasks('list', { params: { id: project.id } })).body).toHaveLength(1)
    expect((await team.projects('trash')).body).toMatchObject([
      { kind: 'task', name: 'Rent cranes', reason: 'Undone: Move the roof' },
    ])
    expect((await decide(team, 'undo')(body.id)).body).toEqual(undone.body)
    expect((await decide(team, 'apply')(body.id)).problem.code).toBe('wrong_state')
  })

  test('is refused as a whole if a record was changed since it was applied', async () => {
    const { team, task, entry } = await makePlan()
    const { body } = await propose(team, [
      aChange('task', task.id, { priority: 'critical' }),
      aChange('raid', entry.id, { impact: 'low' }),
    ])
    await decide(team, 'apply')(body.id)
    await team.raid('update', { params: { id: entry.id }, body: { title: 'Storm' } })
    const { status, problem } = await decide(team, 'undo')(body.id)
    expect([status, problem.message]).toEqual([
      409,
      `1 change of 2 can no longer be undone: “${entry.uniqueId} ${entry.title}”. Nothing was changed.`,
    ])
    expect((await team.tasks('read', { params: { id: task.id } })).body.priority).toBe('critical')
    expect((await team.changeSets('read', { params: { id: body.id } })).body.lines.map(({ why }) => why)).toEqual([
      '',
      'It has been changed since this was applied.',
    ])
  })

  test('is for what was applied', async () => {
    const { team, task } = await makePlan()
    const { body } = await propose(team, [aChange('task', task.id, { priority: 'critical' })])
    expect((await decide(team, 'undo')(body.id)).problem.message).toBe('This change set has not been applied.')
  })
})
