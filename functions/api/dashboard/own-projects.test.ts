import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { Activity } from '../../../shared/dashboard/activity.ts'
import type { DashboardStats } from '../../../shared/dashboard/dashboard.ts'
import { routes } from '../../../shared/routes.ts'
import { ana, asBatch, someTask } from '../../../test/builders/events.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newTaskId } from '../../kernel/id.ts'
import { handler as keepOverview } from '../../workers/keep-overview/index.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler } from './index.ts'

withTable()

test('the figures count what the lists behind them show: an SME’s own projects, and all for their manager', async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const [own, other] = [await makeProject(team, { status: 'active' }), await makeProject(team, { status: 'planning' })]
  await team.projects('assign', { params: { id: own.id }, body: { userId: sme.person.id } })
  const yesterday = addDays(dayOf(new Date(), 'Europe/Lisbon'), -1)
  for (const projectId of [own.id, other.id, other.id]) await makeTask(team, projectId, { dueDate: yesterday })
  await makeTask(team, own.id, { status: 'completed' })
  await rebuild(team.workspaceId)
  const statsOf = async (person: typeof sme.person): Promise<DashboardStats> => {
    const session = await signIn(team.workspace, person)
    return (await callRoute(handler as unknown as ApiHandler, routes.dashboard.stats, { session }))
      .body as DashboardStats
  }
  expect(await statsOf(sme.person)).toMatchObject({
    activeProjects: 1,
    planningProjects: 0,
    overdueTasks: 1,
    completedTasks: 1,
  })
  expect(await statsOf(team.person)).toMatchObject({
    activeProjects: 1,
    planningProjects: 1,
    overdueTasks: 3,
    completedTasks: 1,
  })
})

test('the feed has eight lines after many edits of one person are grouped into one', async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const now = Date.now()
  const change = { was: someTask(), now: someTask({ progress: 10 }), version: 2, changed: [] }
  const data = { taskId: newTaskId(project.id), projectId: project.id, title: 'Weld', ...change }
  const updates = Array.from({ length: 32 }, (_, index) => {
    // The first 8 are of as many people, an hour or more before those of one person.
    const by = index < 8 ? { ...ana, id: `usr_000000000000000${index}`, name: `Person ${index}` } : ana
    const at = new Date(now - 1000 * (index < 8 ? 7200 - index : 32 - index))
    return stamp('task.updated.v1', team.workspaceId, { by, at }, data)
  })
  await keepOverview(asBatch(updates))
  const session = await signIn(team.workspace, team.person)
  const { body } = await callRoute(handler as unknown as ApiHandler, routes.dashboard.activity, { session })
  const lines = (body as Activity[]).map(({ text, by }) => `${text} · ${by}`)
  expect(lines).toEqual([
    '24 tasks updated · Ana Flores',
    ...[7, 6, 5, 4, 3, 2, 1].map((person) => `Task updated · Person ${person}`),
  ])
})
