import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../shared/verdict/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { isDismissed, withChange } from '../../domain/verdict/insights/dismissed.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const today = dayOf(new Date(), 'Europe/Lisbon')

type Team = Awaited<ReturnType<typeof makeTeam>>

const look = async (session: string, query: { project?: string } = {}): Promise<Insights> => {
  const { status, body } = await callRoute(handler, routes.ai.insights, { session, query })
  expect(status).toBe(200)
  return body as Insights
}

const put = (session: string, body: { key: string; fingerprint: number; dismissed: boolean }) =>
  callRoute(handler, routes.ai.dismissInsight, { session, body })

let team: Team
let session: string
let late: string

beforeAll(async () => {
  team = await makeTeam()
  session = await signIn(team.workspace, team.person)
  const project = await makeProject(team, {
    name: 'Late line',
    status: 'active',
    startDate: addDays(today, -40),
    endDate: addDays(today, -3),
    budget: '100.00',
  })
  late = project.id
  const sme = await makePerson({ workspaceId: team.workspaceId, role: 'sme', firstName: 'Lia', lastName: 'Sousa' })
  await team.projects('assign', { params: { id: late }, body: { userId: sme.id } })
  await makeTask(team, late, { title: 'Done', status: 'completed' })
  for (const days of [-9, -1, 4]) await makeTask(team, late, { title: `Due ${days}`, dueDate: addDays(today, days) })
  await team.raid('create', {
    body: {
      raidType: 'risk',
      title: 'Steel comes late',
      description: 'x',
      assignedTo: 'Lia Sousa',
      responsible: 'Lia Sousa',
      impact: 'high',
      probability: 'high',
      projectId: late,
    },
  })
  await rebuild(team.workspaceId)
})

describe('insights', () => {
  test("count the workspace's own records, say that rules made them, and read the late tasks that they cite once their keys are known", async () => {
    const others = await makeTeam()
    await makeProject(others, { name: 'Of someone else', endDate: addDays(today, -30) })
    await rebuild(others.workspaceId)
    let found: Insights | undefined
    const { trips } = await spentBy(async () => {
      found = await look(session)
    })
    expect(trips).toEqual({ reads: 3, writes: 0 })
    expect(found).toMatchObject({
      portfolioOverview: { totalProjects: 1, liveProjects: 1, overallStatus: 'critical' },
      draftedBy: 'rules',
      basis: { asOf: today, projects: 1, dueTasks: 3, entries: 1, people: 2, more: false },
    })
    expect(found?.insights.map(({ key }) => key.replace(/:.*/, '')).toSorted()).toEqual([
      'late-tasks',
      'no-response',
      'past-end',
    ])
    expect(found?.insights.find(({ key }) => key === `late-tasks:${late}`)).toMatchObject({
      title: '2 tasks of Late line are late',
      description: '2 of 3 open tasks are past the due date, the longest for 9 days.',
      records: [{ kind: 'project', id: late }, { kind: 'task' }, { kind: 'task' }],
    })
    expect(
      found?.insights.flatMap(({ records }) => records.filter(({ kind }) => kind === 'raid').map(({ name }) => name)),
    ).toEqual(['RISK-001 Steel comes late'])
    expect(found?.predictions).toMatchObject([
      { projectId: late, basis: expect.stringMatching(/^1 of 4 tasks done by progress in 41 days/) as string },
    ])
    expect(JSON.stringify(found)).not.toContain('Of someone else')
  })

  test("of one project cover only its own health and findings, and there are none for another workspace's project", async () => {
    const calm = await makeProject(team, {
      name: 'Calm line',
      status: 'active',
      startDate: today,
      endDate: addDays(today, 90),
    })
    await rebuild(team.workspaceId)
    const [all, one, other] = [
      await look(session),
      await look(session, { project: late }),
      await look(session, { project: calm.id }),
    ]
    expect(one.insights).toEqual(all.insights.filter(({ records }) => records.some(({ id }) => id === late)))
    expect(one.predictions.map(({ projectId }) => projectId)).toEqual([late])
    expect([one.portfolioOverview.overallStatus, other.portfolioOverview.overallStatus, other.insights]).toEqual([
      'critical',
      'healthy',
      [],
    ])
    const { id: foreign } = await makeProject(await makeTeam())
    expect((await callRoute(handler, routes.ai.insights, { session, query: { project: foreign } })).status).toBe(404)
    await team.projects('remove', { params: { id: calm.id } })
    await rebuild(team.workspaceId)
  })

  test('cite the late tasks of projects that are worked on, however many the paused ones have', async () => {
    const other = await makeTeam()
    const plan = async (name: string, tasks: number, status: 'active' | 'on_hold') => {
      const { id } = await makeProject(other, { name, status: 'active', startDate: addDays(today, -40) })
      for (let count = 0; count < tasks; count += 1)
        await makeTask(other, id, { title: `${name} ${count}`, dueDate: addDays(today, -9) })
      if (status !== 'active') await other.projects('update', { params: { id }, body: { status } })
      return id
    }
    const id = await plan('Running', 1, 'active')
    for (let count = 0; count < insightLimits.citedProjects; count += 1) await plan(`Paused ${count}`, 2, 'on_hold')
    await rebuild(other.workspaceId)
    const { insights } = await look(await signIn(other.workspace, other.person))
    const records = insights.find(({ key }) => key === `late-tasks:${id}`)?.records
    expect(records?.map(({ name }) => name)).toContain('Running 0')
  })

  test('stay the same all day', async () => {
    const [first, second] = [await look(session), await look(session)]
    expect({ ...second, draftedAt: first.draftedAt }).toEqual(first)
  })

  test('are not available to specialists or in plans without them', async () => {
    const sme = await signIn(team.workspace, await makePerson({ workspaceId: team.workspaceId, role: 'sme' }))
    expect((await callRoute(handler, routes.ai.insights, { session: sme })).status).toBe(403)
    const starter = await makeWorkspace({ plan: 'starter' })
    const manager = await signIn(starter, await makePerson({ workspaceId: starter.id }))
    for (const answered of [
      await callRoute(handler, routes.ai.insights, { session: manager }),
      await put(manager, { key: `past-end:${late}`, fingerprint: 1, dismissed: true }),
    ]) {
      expect(answered).toMatchObject({
        status: 403,
        body: {
          code: 'feature_not_in_plan',
          message: 'The Starter plan does not include AI insights. Upgrade to see them.',
        },
      })
    }
  })
})

describe('a dismissed finding', () => {
  test('stays dismissed for that person until it gets worse or they restore it', async () => {
    const finding = (await look(session)).insights.find(({ key }) => key === `late-tasks:${late}`)
    const { key, fingerprint } = finding ?? { key: '', fingerprint: 0 }
    const isAway = async (who = session): Promise<boolean | undefined> =>
      (await look(who)).insights.find((each) => each.key === key)?.dismissed
    expect((await put(session, { key, fingerprint, dismissed: true })).status).toBe(204)
    expect(await isAway()).toBe(true)
    const colleague = await signIn(team.workspace, await makePerson({ workspaceId: team.workspaceId }))
    expect(await isAway(colleague)).toBe(false)
    // Repeating the call writes nothing.
    const { trips } = await spentBy(() => put(session, { key, fingerprint, dismissed: true }))
    expect(trips).toEqual({ reads: 2, writes: 0 })
    await makeTask(team, late, { title: 'One more', dueDate: addDays(today, -2) })
    await rebuild(team.workspaceId)
    expect(await isAway()).toBe(false)
    expect((await put(session, { key, fingerprint: fingerprint + 1, dismissed: true })).status).toBe(204)
    expect(await isAway()).toBe(true)
    expect((await put(session, { key, fingerprint: 0, dismissed: false })).status).toBe(204)
    expect(await isAway()).toBe(false)
    const item = (await itemsIn(`${team.workspaceId}#profile#${team.person.id}`)).find(
      ({ sk }) => sk === 'dismissed-insights',
    )
    expect(item).toMatchObject({ dismissed: [], version: 3 })
  })

  test('has to be one that could be found', async () => {
    for (const key of ['late-tasks', 'x:y z', `a:${'b'.repeat(80)}`])
      expect((await put(session, { key, fingerprint: 1, dismissed: true })).status).toBe(400)
    expect((await put(session, { key: 'a:b', fingerprint: -1, dismissed: true })).status).toBe(400)
  })

  test('is kept up to a limit, after which the oldest ones reappear', () => {
    let dismissed: ReadonlyMap<string, number> = new Map()
    for (let index = 0; index <= insightLimits.dismissed; index += 1)
      dismissed = withChange(dismissed, { key: `rule:${index}`, fingerprint: 1, dismissed: true })
    expect(dismissed.size).toBe(insightLimits.dismissed)
    expect([
      isDismissed({ key: 'rule:0', fingerprint: 1 }, dismissed),
      isDismissed({ key: 'rule:1', fingerprint: 1 }, dismissed),
    ]).toEqual([false, true])
    expect(withChange(dismissed, { key: 'rule:1', fingerprint: 1, dismissed: true })).toBe(dismissed)
    expect(withChange(dismissed, { key: 'rule:0', fingerprint: 1, dismissed: false })).toBe(dismissed)
  })
})
