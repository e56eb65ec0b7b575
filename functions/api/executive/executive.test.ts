import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { routes } from '../../../shared/routes.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import type { SharedView } from '../../../shared/executive/share.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { closeWorkspace, restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler as followDeletion } from '../../workers/follow-project-deletion/index.ts'
import { handler } from './index.ts'

withTable()
beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))
afterEach(() => void vi.useRealTimers())

const today = dayOf(new Date(), 'UTC')
const inDays = (days: number): string => addDays(today, days)

const words = {
  description: 'Call +351 912 345 678 or write to ana@harbour.test about the $5,000 pump',
  assignedTo: 'Lia Sousa',
  responsible: 'The board',
  mitigation: '',
}

/** A project with money, milestones, tasks and RAID entries. */
const planned = async () => {
  const team = await makeTeam()
  const project = await makeProject(team, {
    name: 'Depot roof',
    status: 'execution',
    sponsor: 'Vera Lopes',
    startDate: inDays(-40),
    endDate: inDays(-2),
    budget: '10000',
    opex: '4000',
    capex: '6000',
    milestones: [
      { name: 'Design approved', date: inDays(-30), doneOn: inDays(-5) },
      { name: 'Roof closed', date: inDays(-3) },
    ],
  })
  await makeTask(team, project.id, { title: 'Planning', startDate: inDays(-40), dueDate: inDays(-30) })
  const raise = (body: {
    title: string
    impact: 'low' | 'medium' | 'high'
    probability?: 'low' | 'medium' | 'high'
    showOnExecutiveDashboard?: boolean
  }) => team.raid('create', { body: { ...words, raidType: 'risk', projectId: project.id, ...body } })
  await raise({ title: 'Rain', impact: 'high', probability: 'high' })
  await raise({ title: 'Marked', impact: 'low', probability: 'low', showOnExecutiveDashboard: true })
  await raise({ title: 'Unimportant', impact: 'low', probability: 'low' })
  const by = { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const, at: new Date() }
  await spend(team.workspaceId, project.id, { Felt: 1_200_000 }, by)
  const share = async (body: { expiresInDays?: number; passcode?: string; money?: boolean } = {}) => {
    const created = await team.executive('createShare', {
      params: { id: project.id },
      body: { expiresInDays: 7, ...body },
    })
    expect(created.status).toBe(201)
    return { ...created.body, token: created.body.address.slice(created.body.address.indexOf('#') + 1) }
  }
  return { team, project, share }
}

/** Opens a link as a visitor does. */
const open = async (token: string, passcode?: string, address = '203.0.113.7') => {
  const { status, body } = await callRoute(handler as unknown as ApiHandler, routes.executive.openShare, {
    body: { token, ...(passcode !== undefined && { passcode }) },
    headers: { 'x-viewer-ip': address },
  })
  return { status, shown: body as SharedView, problem: body as ProblemBody }
}

describe('the executive view', () => {
  test('shows the one health, money, milestones, schedule, RAID entries, changes and decisions of a project', async () => {
    const { team, project } = await planned()
    const { status, body } = await team.executive('read', { params: { id: project.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Depot roof',
      sponsor: 'Vera Lopes',
      phase: 'Execution',
      health: { overall: { level: 'off_track' }, budget: { level: 'off_track' } },
      budget: {
        approvedBudget: '10000.00',
        actuals: '12000.00',
        variance: '-2000.00',
        opex: '4000.00',
        capex: '6000.00',
      },
      milestones: [
        { task: 'Design approved', status: 'Completed', start: inDays(-30), end: inDays(-5) },
        { task: 'Roof closed', status: 'Overdue', start: inDays(-3), end: inDays(-3) },
      ],
      span: { start: inDays(-40), end: inDays(-2), days: 39 },
    })
    expect(body.schedule).toContainEqual({
      task: 'Planning',
      kind: 'task',
      status: 'Overdue',
      start: inDays(-40),
      end: inDays(-30),
      offset: 0,
      length: 11,
    })
    expect(body.raid.map(({ title, priority }) => [title, priority])).toEqual([
      ['Marked', 'low'],
      ['Rain', 'high'],
    ])
    expect(body.changes.says).toEqual([
      '1 milestone reached: Design approved',
      '1 milestone missed: Roof closed',
      '3 RAID entries opened and 0 closed',
    ])
    expect(body.decisions.map(({ what }) => what)).toEqual([
      'Agree on a new end date',
      'Approve or avert $2,000 more than the budget',
      'Decide on RISK-002 Marked',
      'Choose a response to RISK-001 Rain',
      'Agree on a new date for Roof closed',
    ])
  })

  test('lists what waits for the company: changes of the budget and expenses above the limit, of this project', async () => {
    const { team, project } = await planned()
    const other = await makeProject(team, { budget: '1000' })
    const [company, manager] = [await team.join('customer'), await team.join('project_manager')]
    const ask = async (id: string, amount: string) => {
      const lines = [{ name: 'Felt', amount }]
      const asked = await manager.budgets('change', {
        params: { id },
        body: { lines, reason: 'More felt' },
      })
      expect(asked.body).toMatchObject({ status: 'pending' })
    }
    await ask(project.id, '90000.00')
    await ask(other.id, '80000.00')
    for (const [description, amount] of [
      ['Crane', '12000.00'],
      ['Nails', '20.00'],
    ] as const)
      await manager.expenses('create', { params: { id: project.id }, body: { description, amount, date: inDays(-1) } })
    const { body } = await company.executive('read', { params: { id: project.id } })
    const waiting = body.decisions.filter(({ why }) => why.startsWith('Waiting since'))
    expect(waiting.map(({ what }) => what)).toEqual([
      'Approve the change of the budget from $10,000 to $90,000',
      'Approve the expense Crane: $12,000',
    ])
  })

  test('shows the way ahead before what is done, and says how many tasks it leaves out', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { startDate: inDays(-30), endDate: inDays(30) })
    const task = (title: string, from: number, status: 'completed' | 'todo') =>
      makeTask(team, project.id, { title, status, startDate: inDays(from), dueDate: inDays(from + 2) })
    for (let each = 0; each < 9; each += 1) await task(`Done ${each}`, each - 20, 'completed')
    for (let each = 0; each < 6; each += 1) await task(`Ahead ${each}`, each + 1, 'todo')
    await rebuild(team.workspaceId)
    const { body } = await team.executive('read', { params: { id: project.id } })
    const shown = body.schedule.filter(({ kind }) => kind === 'task').map(({ task: title }) => title)
    expect(shown).toEqual([
      ...[5, 6, 7, 8].map((each) => `Done ${each}`),
      ...[0, 1, 2, 3, 4, 5].map((each) => `Ahead ${each}`),
    ])
    expect(body).toMatchObject({ moreTasks: 5, totalTasks: 15, tasksCompleted: 9 })
  })

  test('calls a cancelled project and what it left undone Cancelled, and wants no decision about them', async () => {
    const { team, project } = await planned()
    await makeTask(team, project.id, { title: 'Survey', dueDate: inDays(-20), status: 'completed' })
    await team.projects('update', { params: { id: project.id }, body: { status: 'cancelled' } })
    const { body } = await team.executive('read', { params: { id: project.id } })
    expect(body.schedule.map(({ task, status }) => `${task}: ${status}`)).toEqual([
      'Project: Cancelled',
      'Planning: Cancelled',
      'Survey: Completed',
      'Design approved: Completed',
      'Roof closed: Cancelled',
    ])
    expect(body.milestones.map(({ status }) => status)).toEqual(['Completed', 'Cancelled'])
    expect(body).toMatchObject({ phase: 'Cancelled', health: { overall: { level: 'cancelled' } }, raid: [] })
    expect(body.changes.says.filter((line) => line.includes('missed'))).toEqual([])
    expect(body.decisions).toEqual([])
  })

  test('withholds the health while changes are still being counted, and says until when, on its shared page too', async () => {
    const { team, project, share } = await planned()
    await rebuild(team.workspaceId)
    // Created, and not yet counted.
    await makeTask(team, project.id, { title: 'Felt' })
    const { body } = await team.executive('read', { params: { id: project.id } })
    const { shown } = await open((await share()).token)
    for (const { health, totalTasks } of [body, shown.view]) {
      expect(totalTasks).toBe(2)
      expect(health.overall).toEqual({
        level: 'catching_up',
        reasons: [
          expect.stringMatching(/^Figures are as of \d+:\d\d [AP]M.*, because later changes are still being counted$/),
        ],
      })
      expect(health.schedule).toEqual({ level: 'unknown', reasons: [] })
    }
  })

  test('shows as overdue only what is late everywhere: a task that has begun and has no due date is in progress', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { startDate: inDays(-30), endDate: inDays(30) })
    await makeTask(team, project.id, { title: 'Begun', startDate: inDays(-9), dueDate: null })
    await makeTask(team, project.id, { title: 'Late', startDate: inDays(-9), dueDate: inDays(-1) })
    const { body } = await team.executive('read', { params: { id: project.id } })
    expect(body.schedule.map(({ task, status }) => [task, status])).toEqual(
      expect.arrayContaining([
        ['Begun', 'In Progress'],
        ['Late', 'Overdue'],
      ]),
    )
  })

  test('has no money for a specialist of the project, and is not found by one of another', async () => {
    const { team, project } = await planned()
    const specialist = await team.join('sme')
    const read = () => specialist.executive('read', { params: { id: project.id } })
    expect((await read()).status).toBe(404)
    await team.projects('assign', { params: { id: project.id }, body: { userId: specialist.person.id } })
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('budget')
    expect(JSON.stringify({ ...body, raid: [] })).not.toContain('$')
  })

  test('costs as much for a long plan as for its first tasks', async () => {
    const { team, project } = await planned()
    for (let index = 0; index < 60; index += 1) await makeTask(team, project.id, { title: `Task ${index}` })
    const spent = await spentBy(() => team.executive('read', { params: { id: project.id } }))
    expect(spent.trips).toEqual({ reads: 2, writes: 0 })
    expect(spent.read).toBeLessThan(20)
  })
})

describe('a link', () => {
  test('shows the view without money, amounts or addresses, and with money if it was chosen', async () => {
    const { share } = await planned()
    const plain = await open((await share()).token)
    expect(plain.status).toBe(200)
    expect(plain.shown.view).not.toHaveProperty('budget')
    const text = JSON.stringify(plain.shown)
    expect(text).toContain('(address removed)')
    expect(text).not.toMatch(/\$|@|912 345/)
    const rich = await open((await share({ money: true })).token)
    expect(rich.shown.view.budget?.variance).toBe('-2000.00')
    expect(rich.shown.view.health.schedule).toEqual(plain.shown.view.health.schedule)
  })

  test('needs at most 2 read units and one round trip, and counts at most one view a minute', async () => {
    const { team, project, share } = await planned()
    const { token } = await share()
    await open(token)
    const spent = await spentBy(async () => expect((await open(token)).status).toBe(200))
    expect(spent).toMatchObject({ read: 2, trips: { reads: 1, writes: 0 } })
    vi.useFakeTimers({ now: Date.now() + shareLimits.viewSeconds * 1000 + 1, toFake: ['Date'] })
    await open(token)
    const { body } = await team.executive('listShares', { params: { id: project.id } })
    expect(body).toMatchObject([{ views: 2, lastSeenAt: expect.any(String) }])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('shows a change after five minutes, and never more than two reads in a row', async () => {
    const { team, project, share } = await planned()
    const { token } = await share()
    const first = await spentBy(() => open(token))
    expect(first.trips).toEqual({ reads: 2, writes: 1 })
    await team.projects('update', { params: { id: project.id }, body: { name: 'New roof' } })
    expect((await open(token)).shown.view.title).toBe('Depot roof')
    vi.useFakeTimers({ now: Date.now() + shareLimits.refreshSeconds * 1000, toFake: ['Date'] })
    expect((await open(token)).shown.view.title).toBe('New roof')
  })

  test('opens only with its passcode, which can be tried a few times', async () => {
    const { share } = await planned()
    const { token, hasPasscode } = await share({ passcode: 'granite-42' })
    expect(hasPasscode).toBe(true)
    const asked = await open(token)
    expect([asked.status, asked.problem.errors]).toEqual([400, [{ path: 'passcode', message: 'Enter the passcode' }]])
    for (let tries = 0; tries < 4; tries += 1)
      expect((await open(token, `wrong-${tries}`)).problem.message).toBe('Wrong passcode')
    expect((await open(token, 'granite-42')).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) await open(token, 'wrong')
    expect((await open(token, 'granite-42')).status).toBe(429)
    expect((await open(token, 'granite-42', '198.51.100.9')).status).toBe(200)
  })

  test('that is unknown, expired or revoked gets one and the same response', async () => {
    const { team, share } = await planned()
    const [expired, revoked] = [await share({ expiresInDays: 1 }), await share({ passcode: 'granite-42' })]
    for (const _ of [1, 2])
      expect((await team.executive('revokeShare', { params: { id: revoked.id } })).status).toBe(204)
    const forged = `${expired.token.slice(0, -1)}${expired.token.endsWith('A') ? 'B' : 'A'}`
    const guessed = await spentBy(() => open(forged))
    expect(guessed.read).toBe(0)
    const answers = [await open(forged), await open(revoked.token, 'granite-42')]
    vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] })
    answers.push(await open(expired.token))
    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([
        404,
        'This link no longer works. Ask the person who sent it for a new one.',
      ])
  })

  test('stops with its project, comes back with it, and stops while the workspace is being closed', async () => {
    const { team, project, share } = await planned()
    const { token } = await share()
    await open(token)
    const follow = async () => {
      const item = (await itemsIn(`${team.workspaceId}#projects`)).find((each) => each['sk'] === project.id)
      const { event } = item as { event: StampedEvent }
      expect(await followDeletion(asBatch([event as DomainEvent]))).toEqual({ batchItemFailures: [] })
    }
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'Cancelled' } })
    await follow()
    expect((await open(token)).status).toBe(404)
    await team.projects('restore', { params: { id: project.id } })
    await follow()
    expect((await open(token)).status).toBe(200)
    const now = new Date().toISOString()
    const { workspaceId } = team
    await writeTogether([suspendWorkspace(workspaceId, now)])
    const suspended = await open(token)
    await writeTogether([restoreWorkspace(workspaceId)])
    expect((await open(token)).status).toBe(200)
    await writeTogether([closeWorkspace(workspaceId, now)])
    // No one outside learns why a link does not work.
    expect((await open(token)).problem).toEqual({
      ...suspended.problem,
      requestId: expect.any(String),
      traceId: expect.any(String),
    })
    expect(suspended.status).toBe(404)
  })

  test('belongs to its workspace: others neither see nor revoke it, and a specialist creates none', async () => {
    const { team, project, share } = await planned()
    const { id, token } = await share()
    const other = await makeTeam()
    for (const answer of [
      await other.executive('revokeShare', { params: { id } }),
      await other.executive('listShares', { params: { id: project.id } }),
      await other.executive('createShare', { params: { id: project.id }, body: { expiresInDays: 7 } }),
      await other.executive('read', { params: { id: project.id } }),
    ])
      expect(answer.status).toBe(404)
    const specialist = await team.join('sme')
    expect(
      (await specialist.executive('createShare', { params: { id: project.id }, body: { expiresInDays: 7 } })).status,
    ).toBe(403)
    expect((await open(token)).status).toBe(200)
    const stored = JSON.stringify(await itemsIn(`${team.workspaceId}#project#${project.id}`))
    expect(stored).not.toContain(token.slice(-43))
  })

  test('lasts 1 to 90 days, and there are at most twenty of a project', async () => {
    const { team, project, share } = await planned()
    const create = (expiresInDays: number) =>
      team.executive('createShare', { params: { id: project.id }, body: { expiresInDays } })
    for (const days of [0, 91]) expect((await create(days)).problem.errors?.[0]?.path).toBe('expiresInDays')
    for (let count = 0; count < shareLimits.perProject; count += 1) await share()
    expect((await create(7)).status).toBe(409)
  })
})
