import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DashboardStats } from '../../../shared/dashboard/dashboard.ts'
import { routes } from '../../../shared/routes.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
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
