/** What a workspace lets the product do with an act: never, ask or do. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeLate, setActs } from '../../../test/builders/change-sets.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import type { AutomatedAct } from '../../../shared/change-sets/automation.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { noticesOf } from '../../workers/notify-people/notices-by-event.ts'
import { subscription } from '../../workers/notify-people/subscription.ts'
import { entryOf } from '../../workers/keep-audit-log/entry.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'

withTable()

const on = (act: AutomatedAct, zone: 'never' | 'ask' | 'do') => ({ [act]: { zone, byItself: false } })

const act = (caller: Caller, projectId: string, which: AutomatedAct, headers: Record<string, string> = {}) =>
  caller.changeSets('proposeForFinding', { body: { finding: `late-tasks:${projectId}`, act: which }, headers })

const setsOf = async (workspaceId: string) =>
  (await itemsIn(`${workspaceId}#change-sets`)).filter(({ sk }) => String(sk).startsWith('set#'))

const eventsOf = async (workspaceId: string): Promise<DomainEvent[]> =>
  (await setsOf(workspaceId)).map(({ event }) => event as DomainEvent)

describe('the setting', () => {
  test('is Ask for every act until it is changed, names who changed it, and is in the audit log', async () => {
    const team = await makeTeam()
    const { body: before } = await setActs(team, team, {})
    expect(before.automation).toEqual({
      extend: { zone: 'ask', byItself: false, by: null },
      reassign: { zone: 'ask', byItself: false, by: null },
      escalate: { zone: 'ask', byItself: false, by: null },
    })
    const { body: after } = await setActs(team, team, { extend: { zone: 'do', byItself: true } })
    expect(after.automation.extend).toEqual({ zone: 'do', byItself: true, by: expect.any(String) })
    expect(after.automation.reassign).toEqual(before.automation.reassign)
    const settings = (await itemsIn(`${team.workspaceId}#account`)).find(({ sk }) => sk === 'settings')
    expect(entryOf(settings?.['event'] as DomainEvent)).toMatchObject({
      action: 'Company settings changed',
      detail: 'automation; extend: ask → do, by itself',
    })
    // What someone else leaves as it is, stays theirs.
    const other = await team.join('program_manager')
    const { body: again } = await setActs(team, other, { extend: { zone: 'do', byItself: true } })
    expect(again.automation.extend).toEqual(after.automation.extend)
  })

  test('is for those who edit the account, and read by everyone who proposes changes', async () => {
    const team = await makeTeam()
    for (const [role, status] of [
      ['program_manager', 200],
      ['customer', 200],
      ['project_manager', 403],
      ['sme', 403],
    ] as const) {
      const person = await team.join(role)
      expect([role, (await setActs(team, person, on('escalate', 'never'))).status]).toEqual([role, status])
      expect((await person.changeSets('zones')).body).toEqual({ extend: 'ask', reassign: 'ask', escalate: 'never' })
    }
  })

  test('refuses other values, each at its field', async () => {
    const team = await makeTeam()
    const { status, problem } = await setActs(team, team, on('extend', 'always' as never))
    expect([status, problem.errors?.[0]]).toEqual([
      400,
      { path: 'automation.extend.zone', message: 'Choose Never, Ask or Do' },
    ])
  })
})

describe('Never', () => {
  test.each(['program_manager', 'customer', 'project_manager', 'sme'] as const)('refuses a %s', async (role) => {
    const { team, project, sme } = await makeLate()
    await setActs(team, team, on('extend', 'never'))
    const { status, problem } = await act(role === 'sme' ? sme : await team.join(role), project.id, 'extend')
    expect([status, problem.message]).toEqual([
      403,
      '“Extend due dates” is set to Never in the account settings of your company.',
    ])
    expect(await setsOf(team.workspaceId)).toEqual([])
    expect((await act(team, project.id, 'escalate')).body.state).toBe('proposed')
  })
})

describe('Do', () => {
  let late: Awaited<ReturnType<typeof makeLate>>
  const dueDates = async () =>
    (await late.team.tasks('list', { params: { id: late.project.id } })).body.map(({ dueDate }) => dueDate)

  beforeAll(async () => {
    late = await makeLate()
    const { team, sme, tasks } = late
    await team.tasks('update', { params: { id: tasks[0]?.id ?? '' }, body: { assigneeId: sme.person.id } })
    await setActs(team, team, { ...on('extend', 'do'), ...on('escalate', 'do') })
  })

  test('applies at once, notifies those concerned, and is undone whole', async () => {
    const { team, project, sme } = late
    const before = await dueDates()
    const asker = await team.join('project_manager')
    const { status, body } = await act(asker, project.id, 'extend')
    expect([status, body.state, body.automatic]).toEqual([201, 'applied', { act: 'extend', done: true, heldBack: '' }])
    expect(body.applied?.by.id).toBe(asker.person.id)
    expect((await dueDates()).every((day, place) => String(day) > String(before[place]))).toBe(true)
    const [event] = await eventsOf(team.workspaceId)
    expect(event && subscription.takes(event)).toBe(true)
    const notices = await noticesOf(event as never)
    expect(new Set(notices.map(({ personId }) => personId))).toEqual(new Set([sme.person.id, team.person.id]))
    expect(notices[0]?.notice).toMatchObject({ kind: 'change_set_applied', changeSetId: body.id })
    const undone = await asker.changeSets('undo', { params: { id: body.id }, body: {} })
    expect([undone.status, undone.body.state]).toEqual([200, 'undone'])
    expect(await dueDates()).toEqual(before)
  })

  test('20 requests with one key make one change set', async () => {
    const { team, project } = late
    const before = (await setsOf(team.workspaceId)).length
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(team, project.id, 'escalate', headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await setsOf(team.workspaceId)).toHaveLength(before + 1)
    // Also when nothing is left to do, because the first request did it.
    const repeated = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await act(team, project.id, 'extend', repeated),
      await act(team, project.id, 'extend', repeated),
    ]
    expect([second.status, second.body]).toEqual([201, first.body])
    await team.changeSets('undo', { params: { id: first.body.id }, body: {} })
  })

  test('a kill at any call leaves everything or nothing', async () => {
    const { team, project } = late
    const before = await dueDates()
    const sets = (await setsOf(team.workspaceId)).length
    let calls = 0
    while (await killedAfter(calls, () => act(team, project.id, 'extend'))) {
      const written = (await setsOf(team.workspaceId)).length - sets
      expect(written === 1).toBe(String(await dueDates()) !== String(before))
      calls += 1
    }
    expect(calls).toBeGreaterThan(3)
    expect(await setsOf(team.workspaceId)).toHaveLength(sets + 1)
  })

  test('has the rights of the person who asks, and no others', async () => {
    const { team, project, sme } = late
    expect((await act(await team.join('sme'), project.id, 'escalate')).status).toBe(404)
    expect((await act(await makeTeam(), project.id, 'escalate')).status).toBe(404)
    await makeTask(team, project.id, { title: 'Late again', dueDate: '2026-01-05' })
    await rebuild(team.workspaceId)
    const { status, body } = await act(sme, project.id, 'extend')
    expect([status, body.state, body.lines.map(({ kind }) => kind)]).toEqual([201, 'applied', ['task']])
  })
})
