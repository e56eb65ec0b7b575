import { beforeAll, describe, expect, test } from 'vitest'
import type { ProjectAnalysis } from '../../../shared/verdict/analysis.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { analysisLimits } from '../../../shared/verdict/limits.ts'
import { activityProblem, type RaciMatrix } from '../../../shared/charters/raci.ts'
import { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { signIn } from '../../../test/builders/people.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const today = dayOf(new Date(), 'Europe/Lisbon')
const inDays = (days: number): string => addDays(today, days)

type Door = 'suggestions' | 'customerSuggestions'

const look = async (session: string, projectId: string, door: Door = 'suggestions') => {
  const { status, body } = await callRoute(handler, routes.ai[door], { session, params: { projectId } })
  return { status, analysis: body as ProjectAnalysis, problem: body as ProblemBody }
}

type Team = Awaited<ReturnType<typeof makeTeam>>

let team: Team
let manager: string
let project: string

beforeAll(async () => {
  team = await makeTeam('pro')
  manager = await signIn(team.workspace, team.person)
  const created = await makeProject(team, {
    name: 'Late line',
    status: 'active',
    startDate: inDays(-40),
    endDate: inDays(-3),
    budget: '1000.00',
    milestones: [{ name: 'Opening', date: inDays(-4) }],
  })
  project = created.id
  await makeTask(team, project, { title: 'Done', status: 'completed' })
  for (const days of [-9, 4]) await makeTask(team, project, { title: `Due ${days}`, dueDate: inDays(days) })
  const by = { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const, at: new Date() }
  await spend(team.workspaceId, project, { Rails: 1_200_00 }, by)
  await rebuild(team.workspaceId)
})

describe('the analysis of a project', () => {
  test('rests on its own records, agrees with its page, and takes one round of reads besides the session', async () => {
    let found: Awaited<ReturnType<typeof look>> | undefined
    const { trips } = await spentBy(async () => {
      found = await look(manager, project)
    })
    expect(trips).toEqual({ reads: 2, writes: 0 })
    const { body: page } = await team.projects('read', { params: { id: project } })
    expect(found).toMatchObject({
      status: 200,
      analysis: {
        success: true,
        draftedBy: 'rules',
        basis: { asOf: today, tasks: 3, entries: 0, milestones: 1, more: false },
        suggestions: {
          overallHealth: { level: page.health.level, reason: page.health.reason, status: 'critical' },
          performance: { taskCompletionRate: 33 },
          forecasting: { budgetProjection: '3600.04' },
        },
      },
    })
    const { immediate } = found?.analysis.suggestions.recommendations ?? { immediate: [] }
    expect(immediate.map(({ key }) => key)).toEqual(
      expect.arrayContaining([`over-budget:${project}`, `past-end:${project}`, `milestone-overdue:${project}`]),
    )
    expect(immediate.find(({ key }) => key.startsWith('milestone-overdue'))?.records).toEqual([
      { kind: 'milestone', id: page.milestones[0]?.id, name: 'Opening', projectId: project },
    ])
    expect((await look(manager, project, 'customerSuggestions')).analysis.suggestions).toEqual(
      found?.analysis.suggestions,
    )
  })

  test('is for the people on the project, and shows specialists no money', async () => {
    const sme = await team.join('sme')
    const session = await signIn(team.workspace, sme.person)
    expect((await look(session, project)).status).toBe(404)
    await team.projects('assign', { params: { id: project }, body: { userId: sme.person.id } })
    const { status, analysis } = await look(session, project)
    expect(status).toBe(200)
    expect(JSON.stringify(analysis)).not.toMatch(/\$|3600|over-budget|budgetProjection":"/)
    expect(analysis.suggestions.performance.budgetEfficiency).toBeNull()
    expect(analysis.suggestions.overallHealth.level).toBe('off_track')
    const company = await team.join('customer')
    const customer = await signIn(team.workspace, company.person)
    expect((await look(customer, project, 'customerSuggestions')).analysis.suggestions.forecasting).toMatchObject({
      budgetProjection: '3600.04',
    })
  })

  test("of another workspace's project does not exist", async () => {
    const { id: foreign } = await makeProject(await makeTeam())
    for (const id of [foreign, 'prj_0000000000000000', 'x']) expect((await look(manager, id)).status).toBe(404)
  })

  test('is not in the Starter plan, which has the RACI matrix', async () => {
    const starter = await makeTeam('starter')
    const session = await signIn(starter.workspace, starter.person)
    const { id } = await makeProject(starter)
    const { status, problem } = await look(session, id)
    expect([status, problem.code, problem.message]).toEqual([
      403,
      'feature_not_in_plan',
      'The Starter plan does not include AI insights. Upgrade to see them.',
    ])
    expect((await look(session, project)).status).toBe(404)
    for (const door of ['generateRaci', 'customerGenerateRaci'] as const) {
      const drafted = await callRoute(handler, routes.ai[door], { session, params: { projectId: id } })
      expect(drafted.status).toBe(200)
    }
  })

  test('reads no more of a project with more tasks than it looks at', async () => {
    const large = await makeTeam()
    const session = await signIn(large.workspace, large.person)
    const { id } = await makeProject(large, { status: 'active', startDate: inDays(-10), endDate: inDays(60) })
    const add = async (count: number) =>
      asMany(large.workspaceId, await makeTask(large, id, { dueDate: inDays(20) }), count)
    await add(analysisLimits.tasks)
    await rebuild(large.workspaceId)
    const full = await spentBy(() => look(session, id))
    await add(200)
    await rebuild(large.workspaceId)
    let found: Awaited<ReturnType<typeof look>> | undefined
    const more = await spentBy(async () => {
      found = await look(session, id)
    })
    expect(more.trips).toEqual({ reads: 2, writes: 0 })
    expect(more.read).toBeLessThanOrEqual(full.read + 2)
    expect(found?.analysis.basis).toMatchObject({ tasks: analysisLimits.tasks, more: true })
    expect(found?.analysis.suggestions.summary[1]?.text).toBe('0 of 1,200 tasks are completed, and its progress is 0%.')
  })
})

describe('a RACI matrix', () => {
  test('comes from the deliverables and the tasks of the project, is complete, and is not stored', async () => {
    const generate = async (projectId: string) => {
      let drafted: RaciMatrix | undefined
      const spent = await spentBy(async () => {
        const { status, body } = await callRoute(handler, routes.ai.generateRaci, {
          session: manager,
          params: { projectId },
        })
        expect(status).toBe(200)
        drafted = body as RaciMatrix
      })
      // The write counts the call.
      expect(spent.trips).toEqual({ reads: 2, writes: 1 })
      return drafted as RaciMatrix
    }
    const ofTasks = await generate(project)
    expect(ofTasks.activities.map(({ name }) => name)).toEqual(['Done', 'Due -9', 'Due 4'])
    expect(ofTasks.activities.map(activityProblem)).toEqual([undefined, undefined, undefined])
    await team.projects('update', {
      params: { id: project },
      body: { deliverables: ['Nine bays'], stakeholders: ['Neighbours'], teamMembers: ['Mason'] },
    })
    const ofDeliverables = await generate(project)
    expect(ofDeliverables.activities.map(({ name }) => name)).toEqual(['Nine bays', 'Done', 'Due -9', 'Due 4'])
    expect(ofDeliverables.roles).toEqual(expect.arrayContaining(['Project Manager', 'Neighbours', 'Mason']))
    expect((await team.projects('read', { params: { id: project } })).body.hasRaciMatrix).toBe(false)
  })

  test('is not drafted for specialists', async () => {
    const sme = await team.join('sme')
    const session = await signIn(team.workspace, sme.person)
    const { status } = await callRoute(handler, routes.ai.generateRaci, { session, params: { projectId: project } })
    expect(status).toBe(403)
  })
})
