/**
 * Nothing in a cancelled project is called late, open, due, missed or ahead, wherever people are told of work. Each place
 * is asked about the same records twice: while the project is active, when it tells of them, and once it is cancelled.
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { planDigest } from '../../domain/raid/digest-repository.ts'
import { handler as planRaidDay } from '../../workers/plan-raid-day/index.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { sendDue } from '../../workers/send-raid-digests/send-due.ts'
import { sweepWorkspace } from '../../workers/sweep-due-tasks/sweep.ts'
import { handler as dashboard } from '../dashboard/index.ts'

withTable()
const mail = withMail()

afterEach(() => void vi.useRealTimers())

const now = new Date()
const today = dayOf(now, 'Europe/Lisbon')
const [before, yesterday, tomorrow, soon] = [-30, -1, 1, 2].map((days) => addDays(today, days)) as [
  string,
  string,
  string,
  string,
]

/** By which records are found in what is told. */
const mark = 'Zeppelin'

const setUp = async (status: 'active' | 'cancelled') => {
  const team = await makeTeam()
  const customer = await team.join('customer')
  const { id } = await makeProject(team, {
    status: 'active',
    startDate: before,
    endDate: yesterday,
    budget: '1000',
    managerId: team.person.id,
    milestones: [
      { name: `${mark} milestone missed`, date: yesterday },
      { name: `${mark} milestone coming`, date: soon },
    ],
  })
  const own = { assigneeId: team.person.id, startDate: before, estimatedHours: 8 }
  const late = await makeTask(team, id, { ...own, title: `${mark} task late`, dueDate: yesterday })
  await makeTask(team, id, { ...own, title: `${mark} task coming`, dueDate: soon, dependencies: [late.id] })
  const entry = {
    description: 'x',
    assignedTo: team.person.id,
    responsible: 'The board',
    impact: 'high',
    projectId: id,
    showOnExecutiveDashboard: true,
    dueDate: yesterday,
    reviewDate: yesterday,
  } as const
  await team.raid('create', { body: { ...entry, raidType: 'risk', probability: 'high', title: `${mark} risk` } })
  await team.raid('create', { body: { ...entry, raidType: 'issue', title: `${mark} issue`, reviewDate: tomorrow } })
  await team.expenses('create', { params: { id }, body: { description: 'Pending crane', amount: '90.00' } })
  for (const title of ['Survey', 'Design']) await makeTask(team, id, { title, status: 'completed' })
  if (status === 'cancelled') await team.projects('update', { params: { id }, body: { status } })
  await rebuild(team.workspaceId)
  return { team, customer, id, workspaceId: team.workspaceId }
}

type Place = Awaited<ReturnType<typeof setUp>>

const own = async ({ team }: Place, row: 'read' | 'ownWork') =>
  (
    await callRoute(dashboard as unknown as ApiHandler, routes.dashboard[row], {
      session: await signIn(team.workspace, team.person),
    })
  ).body

const eventsIn = async (partition: string, key: RegExp) =>
  (await itemsIn(partition)).flatMap(({ sk, event }) => (key.test(String(sk)) ? [event as DomainEvent] : []))

/** Rows that say that they are cancelled, or done, are what a cancelled project may show. */
const standing = <T extends object>(rows: readonly T[]): T[] =>
  rows.filter((row) => !('status' in row && row.status === 'Cancelled') && !('note' in row && row.note === 'Cancelled'))

const report = async ({ team }: Place, projectId: string | null, type: 'status' | 'raid' | 'executive') => {
  const { body } = await team.reports('create', { body: { projectId, type } })
  const commentary = await team.reports('draftCommentary', { params: { id: body.id } })
  const lists = body.content.lists.filter(({ list }) => list !== 'opened')
  return [body.content.summary, lists.map(({ rows }) => standing(rows)), commentary.body]
}

const agenda = async ({ team }: Place, projectId: string | null) =>
  (await team.meetings('draftAgenda', { body: { before: now.toISOString(), projectId } })).body

const places: Record<string, (place: Place) => Promise<unknown>> = {
  'the sweep of due tasks': async ({ workspaceId }) => {
    await sweepWorkspace({ id: workspaceId, timeZone: 'Europe/Lisbon' }, now)
    return eventsIn(`${workspaceId}#due-dates`, /^mark#/)
  },
  'notices of due reviews': async ({ workspaceId }) => {
    const began = { day: today, timeZone: 'Europe/Lisbon' }
    await planRaidDay(asBatch([stamp('day.began.v1', workspaceId, { by: system, at: now }, began)]))
    return eventsIn(`${workspaceId}#raid`, /^due#/)
  },
  'the digest of the RAID log': async ({ workspaceId }) => {
    // Tomorrow’s, because the day that began before may have planned today’s.
    const at = new Date(`${tomorrow}T12:00:00Z`)
    await planDigest(workspaceId, tomorrow, at)
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    await sendDue(() => 600_000, [{ workspaceId }])
    vi.useRealTimers()
    return mail.take().map(({ text }) => text)
  },
  'the executive view': async ({ team, id }) => {
    const { body } = await team.executive('read', { params: { id } })
    return [standing(body.schedule), standing(body.milestones), body.raid, body.decisions, body.changes.says]
  },
  'a status report': (place) => report(place, place.id, 'status'),
  'an executive report': (place) => report(place, place.id, 'executive'),
  'a report of the RAID log': (place) => report(place, place.id, 'raid'),
  'a report on the portfolio': (place) => report(place, null, 'raid'),
  'an agenda of the project': (place) => agenda(place, place.id),
  'an agenda of the workspace': (place) => agenda(place, null),
  'a drafted status update': async ({ team, id }) =>
    (
      await team.communications('draftText', {
        body: { projectId: id, type: 'status_update', audienceType: 'team' },
      })
    ).body.content,
  'the calendar': async ({ team }) => (await team.calendar('list', { query: { from: before, to: soon } })).body,
  insights: async ({ team }) => (await team.ai('insights')).body.insights,
  'own work': (place) => own(place, 'ownWork'),
  'late tasks that may be raised': async ({ team }) => (await team.raid('lateTasks')).body,
  workload: async ({ team }) => (await team.analytics('workload')).body.work,
}

let active: Place
let cancelled: Place

beforeAll(async () => {
  active = await setUp('active')
  cancelled = await setUp('cancelled')
})

test.each(Object.entries(places))('%s', async (_, ask) => {
  expect(JSON.stringify(await ask(active))).toContain(mark)
  expect(JSON.stringify(await ask(cancelled))).not.toContain(mark)
})

test('figures, health and forecasts', async () => {
  const of = async (place: Place) => {
    const [{ stats, projects }, { body: timeline }] = [
      (await own(place, 'read')) as {
        stats: { overdueTasks: number; todaysTasks: number; remainingBudget: string }
        projects: { health: string }[]
      },
      await place.team.timeline('portfolio'),
    ]
    return [stats.overdueTasks, stats.remainingBudget, projects[0]?.health, timeline.projects[0]?.forecast ?? null]
  }
  expect(await of(active)).toEqual([1, '1000.00', 'off_track', expect.anything()])
  expect(await of(cancelled)).toEqual([0, '0.00', 'cancelled', null])
})
