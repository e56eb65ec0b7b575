import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { requireFeature } from '../../domain/workspace/plan-feature.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

const signedIn = async (role: 'program_manager' | 'project_manager' | 'sme' = 'program_manager') => {
  const workspace = await makeWorkspace({ plan: 'starter' })
  return signIn(workspace, await makePerson({ workspaceId: workspace.id, role }))
}

describe('a draft', () => {
  test('comes from the specified fields alone, says that rules made it, and writes nothing but its count', async () => {
    const session = await signedIn()
    const body = {
      projectName: 'Depot roof',
      description: 'Renew it',
      businessJustification: 'High priority',
      scope: 'The roof',
      stakeholders: ['Neighbours'],
      timeline: '2026-12-01 to 2027-03-01',
      budget: 250_000,
    }
    const { trips } = await spentBy(async () => {
      const { status, body: drafted } = await callRoute(handler, routes.ai.projectCharter, { session, body })
      expect({ status, drafted }).toMatchObject({
        status: 200,
        drafted: { scope: 'The roof', businessCase: 'High priority.', draftedBy: 'rules', edited: false },
      })
    })
    expect(trips.writes).toBe(1)
  })

  test('of a matrix can be saved to a project unchanged', async () => {
    const team = await makeTeam()
    const session = await signedIn()
    const { body: raciMatrix } = await callRoute(handler, routes.ai.raciMatrix, {
      session,
      body: {
        projectName: 'Depot roof',
        tasks: ['Nine bays'],
        roles: ['Project Manager', 'Team Lead', 'Developer', 'Stakeholder'],
        stakeholders: [],
      },
    })
    const project = await makeProject(team, { raciMatrix: raciMatrix as never })
    expect(project.raciMatrix).toEqual(raciMatrix)
  })

  test('is refused to those who cannot edit projects, and without a name', async () => {
    expect(
      (
        await callRoute(handler, routes.ai.projectCharter, {
          session: await signedIn('sme'),
          body: { projectName: 'Depot roof' },
        })
      ).status,
    ).toBe(403)
    const { status, body } = await callRoute(handler, routes.ai.projectCharter, {
      session: await signedIn(),
      body: { projectName: '  ' },
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'projectName', message: 'Project name is required' }] },
    })
  })

  test('is refused by a plan without it, which says how to get it', () => {
    const plan = { label: 'Lean', aiFeatures: ['charter'] as const }
    expect(() => requireFeature(plan, 'charter')).not.toThrow()
    expect(() => requireFeature(plan, 'raci')).toThrow(
      'The Lean plan does not include drafts of RACI matrices. Upgrade to have them drafted.',
    )
  })
})

describe('saving a draft to a project', () => {
  const matrix = (assignments: Record<string, string>) => ({
    roles: ['Lead', 'Welder'],
    activities: [{ name: 'Bays', assignments }],
  })

  test.each([
    [{ Lead: 'A', Welder: 'A' }, 'Only one role can be accountable (A)'],
    [{ Welder: 'R' }, 'Choose who is accountable (A)'],
    [{ Lead: 'A', Welder: 'I' }, 'Choose who is responsible (R)'],
    [{ Lead: 'A', Mason: 'R' }, '“Mason” is not a role in the matrix'],
  ])('refuses a RACI matrix with %o', async (assignments, message) => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const { status, problem } = await team.projects('update', {
      params: { id },
      body: { raciMatrix: matrix(assignments) as never },
    })
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: [{ path: 'raciMatrix.activities.0', message }],
    })
  })

  test('refuses a charter and a matrix that are too large together', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const half = { notes: '…'.repeat(70_000) }
    expect((await team.projects('update', { params: { id }, body: { charter: half } })).status).toBe(200)
    const { status, problem } = await team.projects('update', {
      params: { id },
      body: { raciMatrix: { ...matrix({ Lead: 'A', Welder: 'R' }), ...half } as never },
    })
    expect({ status, code: problem.code }).toEqual({ status: 400, code: 'invalid_input' })
  })
})
