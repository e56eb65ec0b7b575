import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { Portfolio, ProjectEarnedValue, Workload } from '../../../shared/analytics/analytics.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler, type Answered } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler } from './index.ts'

withTable()

let team: Awaited<ReturnType<typeof makeTeam>>
let session: string
const today = dayOf(new Date(), 'Europe/Lisbon')

const ask = (name: keyof typeof routes.analytics, params: Record<string, string> = {}): Promise<Answered> =>
  callRoute(handler as unknown as ApiHandler, routes.analytics[name], { params, session })

beforeAll(async () => {
  team = await makeTeam()
  session = await signIn(team.workspace, team.person)
})

describe('workspace analytics', () => {
  test("show a project's tasks, dates and costs as earned value", async () => {
    const project = await makeProject(team, {
      budget: '1000.00',
      startDate: addDays(today, -30),
      endDate: addDays(today, 30),
    })
    await makeTask(team, project.id, {
      title: 'Done',
      estimatedHours: 30,
      dueDate: addDays(today, -2),
      status: 'completed',
    })
    await makeTask(team, project.id, { title: 'To come', estimatedHours: 10, dueDate: addDays(today, 20) })
    const gone = await makeTask(team, project.id, { title: 'Gone', estimatedHours: 500, dueDate: addDays(today, -2) })
    await team.tasks('remove', { params: { id: gone.id }, body: { reason: 'x' } })
    const by = { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const, at: new Date() }
    await spend(team.workspaceId, project.id, { Deck: 600_00 }, by)
    const { status, body } = await ask('earnedValue', { id: project.id })
    expect(status).toBe(200)
    const answered = body as ProjectEarnedValue
    expect(answered).toMatchObject({
      budgetAtCompletion: '1000.00',
      actualCost: '600.00',
      plannedShare: 0.75,
      earnedShare: 0.75,
      burnUpUnit: 'hours',
      figures: {
        plannedValue: '750.00',
        earnedValue: '750.00',
        costVariance: '150.00',
        costPerformanceIndex: 1.25,
        estimateAtCompletion: '800.00',
      },
      tasks: { count: 2, withoutEstimate: 0, withoutDueDate: 0 },
    })
    expect(answered.curve.find(({ day }) => day === today)).toMatchObject({
      earned: 0.75,
      spent: '600.00',
      scope: 40,
      done: 30,
    })
  })

  test('return the same from totals as from records, with one read besides the session', async () => {
    const project = await makeProject(team, {
      name: 'Late',
      status: 'active',
      endDate: addDays(today, -3),
      budget: '10.00',
    })
    await makeTask(team, project.id, { status: 'completed' })
    await makeTask(team, project.id, { status: 'in_progress', startDate: today })
    await rebuild(team.workspaceId)
    let answered: Answered | undefined
    const { trips } = await spentBy(async () => {
      answered = await ask('projects')
    })
    const body = answered?.body as Portfolio
    expect(trips.reads).toBe(2)
    expect(body.riskProjects).toContainEqual({
      projectId: project.id,
      projectName: 'Late',
      riskLevel: 'high',
      health: 'off_track',
      reason: '3 days past its end date',
    })
    // The task of the previous test was completed this month too.
    expect(body.monthlyProgress.at(-1)).toEqual({ month: today.slice(0, 7), completed: 2, started: 3 })
    expect(await rebuild(team.workspaceId)).toEqual([])
  })

  test("count people's open tasks, except those of projects on hold", async () => {
    const sme = await makePerson({ workspaceId: team.workspaceId, role: 'sme', firstName: 'Lia', lastName: 'Sousa' })
    const [running, resting] = [
      await makeProject(team, { status: 'active' }),
      await makeProject(team, { status: 'on_hold' }),
    ]
    for (const project of [running, resting]) {
      await team.projects('assign', { params: { id: project.id }, body: { userId: sme.id } })
      await makeTask(team, project.id, { assigneeId: sme.id, estimatedHours: 12, dueDate: addDays(today, -1) })
    }
    await rebuild(team.workspaceId)
    const unassigned = await makeTask(team, running.id, {
      title: 'Weld the frame',
      estimatedHours: 5,
      startDate: addDays(today, 400),
      dueDate: addDays(today, 401),
    })
    const body = (await ask('workload')).body as Workload
    const lia = body.people.find(({ personId }) => personId === sme.id)
    expect(lia?.weeks.map(({ hours }) => hours)).toEqual([12, 0, 0, 0, 0, 0])
    expect(body.more).toBe(false)
    expect(body.work.filter(({ assigneeId }) => assigneeId === sme.id)).toMatchObject([
      { projectId: running.id, projectName: running.name, hours: [12, 0, 0, 0, 0, 0] },
    ])
    expect(body.work.find(({ taskId }) => taskId === unassigned.id)).toMatchObject({
      title: 'Weld the frame',
      assigneeId: null,
      dueDate: addDays(today, 401),
    })
  })

  test('are not available to specialists, and include no project of another workspace', async () => {
    const other = await makeTeam()
    const { id } = await makeProject(other)
    expect((await ask('earnedValue', { id })).status).toBe(404)
    const sme = await makePerson({ workspaceId: team.workspaceId, role: 'sme' })
    session = await signIn(team.workspace, sme)
    expect((await ask('projects')).status).toBe(403)
    session = await signIn(team.workspace, team.person)
  })
})
