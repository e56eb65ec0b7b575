import { beforeAll, describe, expect, test, vi, afterEach } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { Dashboard } from '../../../shared/dashboard/dashboard.ts'
import type { HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { defaultThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import type { Portfolio } from '../../../shared/analytics/analytics.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { handler as judgeAgain } from '../../workers/keep-health/index.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler as accountHandler } from '../account/index.ts'
import { handler as aiHandler } from '../ai/index.ts'
import { handler as analyticsHandler } from '../analytics/index.ts'
import { handler as dashboardHandler } from '../dashboard/index.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')

type Team = Awaited<ReturnType<typeof makeTeam>>

const ask = async <T>(handler: unknown, route: Parameters<typeof callRoute>[1], session: string, given = {}) =>
  (await callRoute(handler as ApiHandler, route, { session, ...given })).body as T

/** What each place says of a project: its level, and its reason where it has one. */
const places = (team: Team, session: string) => ({
  'its page': async (id: string) => (await team.projects('read', { params: { id } })).body.health,
  'the list': async (id: string) => (await team.projects('list')).body.find((each) => each.id === id)?.health,
  'the portal': async (id: string) =>
    (await team.projects('customerList', { params: { customerId: team.workspaceId } })).body.find(
      (each) => each.id === id,
    )?.health,
  'the dashboard, the sidebar, the search and the palette': async (id: string) => {
    const { projects } = await ask<Dashboard>(dashboardHandler, routes.dashboard.read, session)
    const { health: level, reason } = projects.find((each) => each.id === id) ?? { health: undefined, reason: '' }
    return { level, reason }
  },
  'a report': async (id: string) => {
    const { body } = await team.reports('create', { body: { projectId: id, type: 'executive' } })
    const overall = body.content.health.find(({ area }) => area === 'overall')
    expect(body.health).toBe(overall?.level)
    return { level: overall?.level, reason: overall?.because[0]?.says }
  },
  'a report on the portfolio': async (id: string) => {
    const { body } = await team.reports('create', { body: { type: 'executive' } })
    const row = body.content.lists.find(({ list }) => list === 'projects')?.rows.find((each) => each.id === id)
    const named: Record<string, HealthLevel> = {
      'On track': 'on_track',
      'At risk': 'at_risk',
      'Off track': 'off_track',
    }
    return { level: named[row?.level ?? ''], reason: row?.note }
  },
})

let team: Team
let session: string
let troubled: string
let calm: string

beforeAll(async () => {
  team = await makeTeam()
  session = await signIn(team.workspace, team.person)
  const dates = { status: 'active', startDate: addDays(today, -2), endDate: addDays(today, 60) } as const
  const project = await makeProject(team, { ...dates, name: 'Quay', budget: '1000.00' })
  troubled = project.id
  for (const days of [-4, 3, 4, 5])
    await makeTask(team, troubled, { title: `Due ${days}`, dueDate: addDays(today, days) })
  await spend(
    team.workspaceId,
    troubled,
    { Steel: 431_000_00 },
    { by: { id: team.person.id, kind: 'staff', name: 'Ana' }, at: new Date() },
  )
  calm = (await makeProject(team, { ...dates, name: 'Calm' })).id
  await team.raid('create', {
    body: {
      raidType: 'risk',
      title: 'Steel comes late',
      description: 'x',
      assignedTo: 'Lia',
      responsible: 'Lia',
      impact: 'medium',
      probability: 'medium',
      projectId: calm,
    },
  })
  await rebuild(team.workspaceId)
})

describe('the health of a project', () => {
  test('is the same wherever it is told, with its reason', async () => {
    const expected = {
      [troubled]: { level: 'off_track', reason: '1 of 4 open tasks late; $430,000 over its budget' },
      [calm]: { level: 'on_track' },
    }
    for (const [place, saysOf] of Object.entries(places(team, session)))
      for (const [id, said] of Object.entries(expected)) expect([place, await saysOf(id)]).toMatchObject([place, said])
  })

  test('is the same in the figures of the portfolio and in the insights', async () => {
    const { riskProjects } = await ask<Portfolio>(analyticsHandler, routes.analytics.projects, session)
    expect(riskProjects).toMatchObject([{ projectId: troubled, health: 'off_track', riskLevel: 'high' }])
    const insights = await ask<Insights>(aiHandler, routes.ai.insights, session)
    expect(insights.portfolioOverview).toMatchObject({
      overallStatus: 'at-risk',
      levels: { on_track: 1, at_risk: 0, off_track: 1 },
    })
    expect(insights.insights[0]).toMatchObject({ key: `over-budget:${troubled}`, title: 'Quay is over its budget' })
    const ofOne = await ask<Insights>(aiHandler, routes.ai.insights, session, { query: { project: troubled } })
    expect(ofOne.portfolioOverview.overallStatus).toBe('critical')
  })

  test('is told to a specialist without amounts', async () => {
    const sme = await team.join('sme')
    await team.projects('assign', { params: { id: troubled }, body: { userId: sme.person.id } })
    const { health } = (await sme.projects('read', { params: { id: troubled } })).body
    expect(health).toMatchObject({ level: 'off_track', reason: '1 of 4 open tasks late; over its budget' })
    const { projects } = await ask<Dashboard>(
      dashboardHandler,
      routes.dashboard.read,
      await signIn(team.workspace, sme.person),
    )
    expect(projects).toMatchObject([{ id: troubled, reason: '1 of 4 open tasks late; over its budget' }])
  })
})

describe('the level of risk', () => {
  const read = async (id: string) => (await team.projects('read', { params: { id } })).body

  test('is computed from open risks and health', async () => {
    expect(await read(troubled)).toMatchObject({ riskLevel: 'high', computedRisk: 'high', riskPin: null })
    expect(await read(calm)).toMatchObject({ riskLevel: 'medium', computedRisk: 'medium', riskPin: null })
  })

  test('stays computed when a form sends it back, and is pinned with who and why', async () => {
    const before = await read(calm)
    const same = await team.projects('update', { params: { id: calm }, body: { name: 'Calm', riskLevel: 'medium' } })
    expect(same.body).toMatchObject({ riskPin: null, version: before.version })
    const body = { riskLevel: 'low', riskReason: 'The steel is here' } as const
    const pinned = await team.projects('update', { params: { id: calm }, body })
    expect(pinned.body).toMatchObject({
      riskLevel: 'low',
      computedRisk: 'medium',
      riskPin: { level: 'low', reason: 'The steel is here', by: { id: team.person.id } },
    })
    const repeated = await team.projects('update', { params: { id: calm }, body })
    expect(repeated.body.version).toBe(pinned.body.version)
    const freed = await team.projects('update', { params: { id: calm }, body: { riskLevel: null } })
    expect(freed.body).toMatchObject({ riskLevel: 'medium', riskPin: null })
  })
})

describe('the history of health', () => {
  afterEach(() => void vi.useRealTimers())

  const begin = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T06:00:00.000Z`) })
    const by = { by: system, at: new Date() }
    return judgeAgain(asBatch([stamp('day.began.v1', team.workspaceId, by, { day, timeZone: 'Europe/Lisbon' })]))
  }

  test('is written as days begin, once for each change, however often the event arrives', async () => {
    const { id } = await makeProject(team, {
      name: 'Ends',
      status: 'active',
      startDate: addDays(today, -200),
      endDate: addDays(today, 2),
      progress: 97,
    })
    await rebuild(team.workspaceId)
    const event = async () =>
      (await itemsIn(`${team.workspaceId}#overview`)).find(({ sk }) => sk === `totals#project#${id}`)?.['event']
    for (const days of [0, 1, 1]) await begin(addDays(today, days))
    // The first level only says that recording has begun.
    expect(await event()).toBeUndefined()
    await begin(addDays(today, 3))
    expect(await event()).toMatchObject({
      name: 'health.changed.v1',
      data: { projectId: id, projectName: 'Ends', was: 'on_track', now: 'off_track' },
    })
    await begin(addDays(today, 4))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${addDays(today, 4)}T06:10:00.000Z`) })
    const caller = await signIn(team.workspace, team.person)
    const { projects } = await ask<Dashboard>(dashboardHandler, routes.dashboard.read, caller)
    expect(projects.find((each) => each.id === id)).toMatchObject({ health: 'off_track', since: addDays(today, 3) })
    vi.useRealTimers()
    const { health } = (await team.projects('read', { params: { id } })).body
    expect(health.history).toEqual([
      { day: today, level: 'on_track' },
      { day: addDays(today, 3), level: 'off_track' },
    ])
    await team.projects('remove', { params: { id } })
  })

  test('is judged again by new thresholds, which everybody sees at once', async () => {
    const thresholds = { ...defaultThresholds, lateShare: { atRisk: 90, offTrack: 95 } }
    const account = await callRoute(accountHandler as unknown as ApiHandler, routes.account.update, {
      session,
      body: { healthThresholds: thresholds },
    })
    expect(account.body).toMatchObject({ healthThresholds: thresholds })
    const changed = (await itemsIn(`${team.workspaceId}#account`)).flatMap(({ event }) =>
      event === undefined ? [] : [event as DomainEvent],
    )
    await judgeAgain(asBatch(changed))
    const { health } = (await team.projects('read', { params: { id: troubled } })).body
    expect(health.reason).toBe('$430,000 over its budget')
    expect(health.areas[0]?.because.find(({ list }) => list === 'late_tasks')).toMatchObject({
      threshold: 'At risk from 90%, off track from 95%',
    })
  })

  test.each([
    [{ atRisk: 50, offTrack: 20 }, 'healthThresholds.lateShare.offTrack'],
    [{ atRisk: 0, offTrack: 20 }, 'healthThresholds.lateShare.atRisk'],
    [{ atRisk: 1.5, offTrack: 20 }, 'healthThresholds.lateShare.atRisk'],
  ])('refuses thresholds %o at their field', async (lateShare, field) => {
    const { status, body } = await callRoute(accountHandler as unknown as ApiHandler, routes.account.update, {
      session,
      body: { healthThresholds: { ...defaultThresholds, lateShare } },
    })
    expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, field])
  })
})
