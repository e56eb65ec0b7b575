import { describe, expect, test } from 'vitest'
import type { ClientStats } from '../../../shared/operators/clients.ts'
import { routes } from '../../../shared/routes.ts'
import { allowOperators, makeOperator } from '../../../test/builders/operators.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const { operators } = routes

/** A company with a project and a member on it, and what an operator reads about them. */
const scene = async () => {
  const company = await makeTeam()
  const specialist = await company.join('sme')
  const { id: projectId } = await makeProject(company, { name: 'Secret tower', budget: '1000' })
  await company.team('assignToProject', { params: { userId: specialist.person.id }, body: { projectId } })
  // The totals have the names of the projects.
  await rebuild(company.workspaceId)
  const { cookie: session } = await makeOperator()
  const params = { id: company.workspaceId }
  const ask = async () => {
    const call = (route: Parameters<typeof callRoute>[1]) => callRoute(handler, route, { session, params })
    return {
      projects: await call(operators.clientProjects),
      users: await call(operators.clientUsers),
      stats: await call(operators.clientStats),
    }
  }
  return { company, specialist, projectId, ask }
}

describe('a company that gives operators no access', () => {
  test('keeps its projects and its people to itself, and shows its figures', async () => {
    const { company, specialist, projectId, ask } = await scene()
    const open = await ask()
    expect(open.projects.body).toMatchObject([{ id: projectId, name: 'Secret tower' }])
    expect(open.users.body).toContainEqual(
      expect.objectContaining({
        email: specialist.person.email,
        assignedProjects: [{ id: projectId, title: 'Secret tower' }],
      }),
    )

    await allowOperators(company.workspace, company.person, 'none')
    const { projects, users, stats } = await ask()
    expect(projects).toMatchObject({ status: 403, body: { code: 'operator_refused' } })
    expect(users).toMatchObject({ status: 403, body: { code: 'operator_refused' } })
    expect(JSON.stringify([projects, users, stats])).not.toMatch(/Secret tower|prj_|@/)
    expect(stats.body as ClientStats).toEqual(open.stats.body)
    expect(open.stats.body as ClientStats).toMatchObject({ totalProjects: 1, totalBudget: '1000.00' })

    await allowOperators(company.workspace, company.person, 'read')
    const repeated = await ask()
    expect([repeated.projects.status, repeated.users.status]).toEqual([200, 200])
  })
})
