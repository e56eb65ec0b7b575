import { describe, expect, test } from 'vitest'
import {
  charterInput,
  charterSections,
  sectionOf,
  wizardSections,
  type Charter,
  type CharterSection,
} from '../../../shared/charters/charter.ts'
import type { GeneratedCharter } from '../../../shared/charters/charter-shapes.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { routes } from '../../../shared/routes.ts'
import { wizardForm } from '../../../test/builders/charter.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

const made = async (fields: object = {}) => {
  const team = await makeTeam()
  const project = await makeProject(team, {
    description: 'Renew it',
    priority: 'high',
    budget: '250000',
    deliverables: ['Nine bays', 'Drawings'],
    ...fields,
  })
  return { team, project, session: await signIn(team.workspace, team.person) }
}

const generate = async (
  session: string,
  projectId: string,
  formData: object = wizardForm,
  door: 'generateCharter' | 'customerGenerateCharter' = 'generateCharter',
) => {
  const answered = await callRoute(handler, routes.ai[door], { session, params: { projectId }, body: { formData } })
  return { status: answered.status, body: answered.body as GeneratedCharter, problem: answered.body as ProblemBody }
}

describe('a charter of the wizard', () => {
  test('has the shape that integrations know, and the charter to store', async () => {
    const { project, session } = await made()
    for (const door of ['generateCharter', 'customerGenerateCharter'] as const) {
      const { status, body } = await generate(session, project.id, wizardForm, door)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          documentHeader: {
            title: 'Project Charter: Depot roof',
            projectName: 'Depot roof',
            version: '1.0',
            executiveSponsor: wizardForm.executiveSponsor,
          },
          executiveSummary: expect.stringContaining('Depot roof is a high-priority project') as unknown,
          businessCase: {
            problemStatement: 'Rain stops nine tracks.',
            proposedSolution: 'Renew the roof in nine bays.',
          },
          projectScope: { outOfScope: ['The annex'] },
          objectives: { primaryObjectives: expect.arrayContaining(['Deliver “Nine bays”.']) as unknown },
          budgetAndResources: {
            estimatedBudget: '$250,000 for nine bays',
            keyResources: ['Two crews', 'A crane'],
          },
          stored: {
            draftedBy: 'rules',
            shortTermBenefits: 'Dry trains by spring',
            risks: ['Asbestos beyond the survey', 'A wet winter'],
          },
        },
      })
    }
  })

  test('rests every sentence on a field of the form or on the project', async () => {
    const { project, session } = await made()
    const { stored } = (await generate(session, project.id)).body
    const given = new Set([project.id, ...Object.keys(wizardForm).map((field) => `entered:${field}`)])
    for (const [section, { kind }] of Object.entries(charterSections)) {
      const sentences = stored.sources?.[section as CharterSection] ?? []
      expect(sectionOf(kind, sentences)).toEqual(stored[section as CharterSection])
      for (const { records } of sentences) for (const id of records) expect(given).toContain(id.replace(/\.\d+$/, ''))
    }
    expect(stored.sources?.solution?.[0]?.records).toEqual(['entered:proposedSolution'])
    expect(stored.sources?.budget?.[0]?.records).toEqual([project.id])
    expect(stored.sources?.objectives?.[0]?.records).toEqual([project.id])
  })

  test('can be saved to its project, and generating it saves nothing but its count', async () => {
    const { team, project, session } = await made()
    const { trips } = await spentBy(async () => {
      expect((await generate(session, project.id)).status).toBe(200)
    })
    expect(trips.writes).toBe(1)
    const { stored } = (await generate(session, project.id)).body
    expect(charterInput.safeParse(stored).success).toBe(true)
    const { status, body } = await team.projects('update', { params: { id: project.id }, body: { charter: stored } })
    expect({ status, body }).toMatchObject({ status: 200, body: { charter: { proposals: stored.proposals } } })
  })

  test('names each field that is missing', async () => {
    const { project, session } = await made()
    const { status, problem } = await generate(session, project.id, {
      ...wizardForm,
      projectEndDate: '2026-11-01',
    })
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: [{ path: 'formData.projectEndDate', message: 'The end date is before the start date' }],
    })
    const bare = await generate(session, project.id, { projectTitle: ' ', projectStartDate: '', outOfScope: '' })
    expect(bare.status).toBe(400)
    expect(bare.problem.errors?.map(({ path }) => path)).toEqual([
      'formData.projectTitle',
      'formData.projectStartDate',
      'formData.projectEndDate',
      'formData.executiveSponsor',
      'formData.challengeProblem',
      'formData.proposedSolution',
      'formData.inScope',
      'formData.outOfScope',
      'formData.shortTermBenefits',
      'formData.longTermBenefits',
    ])
    expect(bare.problem.errors).toContainEqual({
      path: 'formData.projectTitle',
      message: 'Project title is required',
    })
  })

  test('needs its form, unless a section is chosen', async () => {
    const { project, session } = await made()
    const params = { projectId: project.id }
    const { status, body } = await callRoute(handler, routes.ai.generateCharter, { session, params, body: {} })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'formData' }] } })
  })

  test('is refused to specialists, and for a project of another workspace', async () => {
    const { team, project } = await made()
    const workspace = await makeWorkspace()
    const other = await signIn(workspace, await makePerson({ workspaceId: workspace.id, role: 'program_manager' }))
    expect((await generate(other, project.id)).status).toBe(404)
    const sme = await makePerson({ workspaceId: team.workspace.id, role: 'sme' })
    expect((await generate(await signIn(team.workspace, sme), project.id)).status).toBe(403)
  })
})

describe('one section of a charter', () => {
  const generateSection = async (session: string, projectId: string, body: object) => {
    const params = { projectId }
    const answers = await Promise.all(
      [routes.ai.generateCharter, routes.ai.customerGenerateCharter].map((route) =>
        callRoute(handler, route, { session, params, body }),
      ),
    )
    const [one, other] = answers.map(({ body: charter }) => (charter as GeneratedCharter).stored)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect({ ...other, draftedAt: '' }).toEqual({ ...one, draftedAt: '' })
    return one as Charter
  }

  test('comes from the present records of the project, on which each sentence rests', async () => {
    const { team, project, session } = await made({ sponsor: 'Clara Nunes', risks: ['Rain'], scope: 'The roof' })
    const scope = await generateSection(session, project.id, { section: 'scope' })
    expect(scope).toMatchObject({
      scope: 'The roof. Deliverables: Nine bays and Drawings.',
      sources: { scope: [{ text: 'The roof.', records: [project.id] }, { records: [project.id] }] },
      purpose: '',
      objectives: [],
      draftedBy: 'rules',
    })
    expect(Object.keys(scope.sources ?? {})).toEqual(['scope'])
    expect((scope.proposals ?? []).every(({ section }) => section === 'scope')).toBe(true)
    await team.projects('update', { params: { id: project.id }, body: { scope: 'The roof and its gutters' } })
    expect((await generateSection(session, project.id, { section: 'scope' })).scope).toContain('and its gutters')
    expect((await generateSection(session, project.id, { section: 'risks' })).risks).toEqual(['Rain'])
    expect((await generateSection(session, project.id, { section: 'governance' })).governance).toContain('Clara Nunes')
    expect((await generateSection(session, project.id, { section: 'businessCase' })).businessCase).toBe(
      'High priority project with a budget of $250,000.',
    )
  })

  test('is empty if the records say nothing about it, and comes from the form if there is one', async () => {
    const { project, session } = await made()
    for (const section of wizardSections)
      expect((await generateSection(session, project.id, { section }))[section]).toBe('')
    const { approach, solution } = await generateSection(session, project.id, {
      section: 'solution',
      formData: wizardForm,
    })
    expect({ approach, solution }).toEqual({ approach: '', solution: wizardForm.proposedSolution })
  })
})
