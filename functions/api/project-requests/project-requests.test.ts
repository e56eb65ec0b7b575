import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { newId } from '../../kernel/id.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

const asked = {
  projectName: ' Depot roof ',
  description: 'It leaks',
  requirements: 'Dry by winter',
  priority: 'High',
  estimatedBudget: 1250.5,
  timeline: 'This year',
}

const ask = async ({ projectRequests }: Pick<Caller, 'projectRequests'>, more: Partial<typeof asked> = {}) => {
  const { status, body } = await projectRequests('create', { body: { ...asked, ...more } })
  expect(status).toBe(201)
  return body
}

const approved = async (team: Pick<Caller, 'projectRequests'>, more: Partial<typeof asked> = {}) => {
  const { id } = await ask(team, more)
  return (await team.projectRequests('review', { params: { id }, body: { status: 'approved' } })).body
}

/** The events on the items of a partition. */
const eventsIn = async (partition: string) =>
  (await itemsIn(partition)).map(({ event }) => event as { name: string; data: Record<string, unknown> })

describe('a person who requests a project', () => {
  test('finds it among their own, and only they and the reviewers can find it', async () => {
    const team = await makeTeam()
    const [sme, manager, company] = [
      await team.join('sme'),
      await team.join('project_manager'),
      await team.join('customer'),
    ]
    const request = await ask(sme)
    expect(request).toMatchObject({
      projectName: 'Depot roof',
      priority: 'high',
      estimatedBudget: '1250.50',
      status: 'pending',
      requestedBy: { id: sme.person.id, name: 'Ines Duarte' },
      reviewNotes: '',
      reviewedBy: null,
      convertedProjectId: null,
      customerId: team.workspaceId,
      version: 1,
    })
    expect((await sme.projectRequests('list')).body).toEqual([request])
    for (const decider of [team, company])
      expect((await decider.projectRequests('read', { params: { id: request.id } })).body).toEqual(request)
    expect((await manager.projectRequests('list')).body).toEqual([])
    expect((await manager.projectRequests('read', { params: { id: request.id } })).status).toBe(404)
    expect((await eventsIn(`${team.workspaceId}#project-requests`))[0]).toMatchObject({
      name: 'project-request.submitted.v1',
      data: { requestId: request.id, projectName: 'Depot roof', was: null, now: 'pending', projectId: null },
    })
  })

  test('creates one request however often the same call arrives', async () => {
    const team = await makeTeam()
    const send = () =>
      team.projectRequests('create', { body: asked, headers: { 'idempotency-key': 'the-same-request' } })
    const answers = await Promise.all([send(), send()])
    expect(new Set([...answers, await send()].map(({ body }) => body.id)).size).toBe(1)
    expect((await team.projectRequests('list')).body).toHaveLength(1)
  })

  test('gets errors at the field for missing values and invalid amounts', async () => {
    const team = await makeTeam()
    const { problem } = await team.projectRequests('create', {
      body: { projectName: ' ', description: '', estimatedBudget: 'a lot' },
    })
    expect(problem.errors).toEqual([
      { path: 'projectName', message: 'Project name is required' },
      { path: 'description', message: 'Description is required' },
      { path: 'estimatedBudget', message: 'Enter an amount like 1250.00' },
    ])
  })

  test('changes it and withdraws it while it is pending, and restores it', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { id } = await ask(sme)
    const params = { id }
    const edited = await sme.projectRequests('edit', { params, body: { estimatedBudget: null, version: 1 } })
    expect(edited.body).toMatchObject({ estimatedBudget: null, version: 2 })
    expect(
      (await sme.projectRequests('edit', { params, body: { timeline: 'Soon', version: 1 } })).problem,
    ).toMatchObject({
      code: 'version_conflict',
      current: edited.body,
    })
    // No one can edit another person's request, not even a reviewer.
    expect((await team.projectRequests('edit', { params, body: { timeline: 'Never' } })).status).toBe(404)
    expect((await team.projectRequests('withdraw', { params })).status).toBe(404)

    expect((await sme.projectRequests('withdraw', { params })).status).toBe(204)
    expect((await sme.projectRequests('withdraw', { params })).status).toBe(204)
    for (const caller of [sme, team]) expect((await caller.projectRequests('list')).body).toEqual([])
    expect((await team.projectRequests('review', { params, body: { status: 'approved' } })).status).toBe(404)
    expect((await team.projects('trash')).body).toMatchObject([
      { id, kind: 'request', name: 'Depot roof', projectId: null, requestedBy: sme.person.id },
    ])
    expect((await (await team.join('project_manager')).projects('trash')).body).toEqual([])
    expect((await sme.projectRequests('restore', { params })).body).toMatchObject({ id, status: 'pending', version: 4 })
    expect((await sme.projectRequests('restore', { params })).status).toBe(404)
  })

  test('can no longer change it once its review has begun', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { id } = await ask(sme)
    const { body: current } = await team.projectRequests('review', { params: { id }, body: { status: 'in_review' } })
    expect((await sme.projectRequests('edit', { params: { id }, body: { timeline: 'Now' } })).problem).toMatchObject({
      status: 409,
      code: 'wrong_state',
      current,
    })
    expect((await sme.projectRequests('withdraw', { params: { id } })).problem).toMatchObject({
      status: 409,
      code: 'wrong_state',
      current,
    })
    for (const call of [
      sme.projectRequests('review', { params: { id }, body: { status: 'approved' } }),
      sme.projectRequests('convert', { params: { id } }),
    ])
      expect((await call).status).toBe(403)
  })
})

describe('a reviewer', () => {
  test('reads a page of requests in two trips, and writes a decision in one', async () => {
    const team = await makeTeam()
    for (const projectName of ['a', 'b', 'c']) await ask(team, { projectName })
    const list = await spentBy(() => team.projectRequests('list', { query: { limit: '2' } }))
    expect(list.trips).toEqual({ reads: 2, writes: 0 })
    const first = await team.projectRequests('list', { query: { limit: '2' } })
    const second = await team.projectRequests('list', { query: { limit: '2', cursor: first.next ?? '' } })
    expect([...first.body, ...second.body].map(({ projectName }) => projectName)).toEqual(['c', 'b', 'a'])
    const id = first.body[0]?.id ?? ''
    expect(
      (await spentBy(() => team.projectRequests('review', { params: { id }, body: { status: 'approved' } }))).trips,
    ).toEqual({ reads: 2, writes: 1 })
    expect((await spentBy(() => team.projectRequests('convert', { params: { id } }))).trips).toEqual({
      reads: 2,
      // The prefix of its tasks' keys is taken first.
      writes: 2,
    })
  })

  test('gets the current record if another reviewer was first', async () => {
    const team = await makeTeam()
    const { id } = await ask(team)
    const rejected = await team.projectRequests('review', {
      params: { id },
      body: { status: 'Rejected', reviewNotes: 'No money this year' },
    })
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      reviewNotes: 'No money this year',
      reviewedBy: { id: team.person.id },
    })
    const late = await team.projectRequests('review', { params: { id }, body: { status: 'approved' } })
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This request is rejected, by Ines Duarte.',
      current: rejected.body,
    })
    expect((await team.projectRequests('review', { params: { id }, body: { status: 'rejected' } })).body).toEqual(
      rejected.body,
    )
    expect((await team.projectRequests('convert', { params: { id } })).problem).toMatchObject({
      code: 'wrong_state',
      current: rejected.body,
    })
  })

  test('can mark a request as met only by an existing project of the workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const { id } = await approved(team)
    const [own, gone, foreign] = [await makeProject(team), await makeProject(team), await makeProject(others)]
    await team.projects('remove', { params: { id: gone.id } })
    const name = (convertedProjectId?: string) =>
      team.projectRequests('review', {
        params: { id },
        body: { status: 'converted', ...(convertedProjectId !== undefined && { convertedProjectId }) },
      })
    for (const unknown of [gone.id, foreign.id, newId('project'), 'nothing'])
      expect((await name(unknown)).problem.errors).toEqual([{ path: 'convertedProjectId', message: 'Unknown project' }])
    expect((await name()).problem.errors).toEqual([
      { path: 'convertedProjectId', message: 'A converted request requires a project' },
    ])
    expect((await name(own.id)).body).toMatchObject({ status: 'converted', convertedProjectId: own.id })
    expect((await name(own.id)).status).toBe(200)
    expect((await team.projectRequests('convert', { params: { id } })).body).toMatchObject({
      convertedProjectId: own.id,
    })
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 1 })
  })

  test('creates one project from a request, however many concurrent requests there are', async () => {
    const team = await makeTeam('starter')
    const { id } = await approved(team)
    const company = await team.join('customer')
    const answers = await Promise.all(
      [team, company, team, company].map((caller) => caller.projectRequests('convert', { params: { id } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [project, ...more] = (await team.projects('list')).body
    expect(more).toEqual([])
    expect(new Set(answers.map(({ body }) => body.convertedProjectId))).toEqual(new Set([project?.id]))
    expect(project).toMatchObject({
      name: 'Depot roof',
      status: 'planning',
      progress: 0,
      budgetUsed: '0.00',
      budget: '1250.50',
      priority: 'high',
    })
    const events = [
      ...(await eventsIn(`${team.workspaceId}#project-requests`)),
      ...(await eventsIn(`${team.workspaceId}#projects`)),
    ]
    expect(events).toMatchObject([
      { name: 'project-request.converted.v1', data: { was: 'approved', now: 'converted', projectId: project?.id } },
      { name: 'project.created.v1', data: { projectId: project?.id } },
    ])
  })

  test("selects the project's manager from the workspace", async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const manager = await team.join('project_manager')
    const { id } = await approved(team)
    for (const managerId of [others.person.id, 'unknown'])
      expect((await team.projectRequests('convert', { params: { id }, body: { managerId } })).problem.errors).toEqual([
        { path: 'managerId', message: 'Unknown team member' },
      ])
    const { body } = await team.projectRequests('convert', { params: { id }, body: { managerId: manager.person.id } })
    expect((await team.projects('read', { params: { id: body.convertedProjectId ?? '' } })).body).toMatchObject({
      managerId: manager.person.id,
      scope: 'Dry by winter',
    })
  })

  test('creates five projects from hundreds of concurrent requests if the plan has room for five, and the others stay approved', async () => {
    const team = await makeTeam('pro')
    const ids = await Promise.all(
      Array.from(
        { length: sampleSize(200) },
        async (_, index) => (await approved(team, { projectName: `Project ${index}` })).id,
      ),
    )
    const answers = await Promise.all(ids.map((id) => team.projectRequests('convert', { params: { id } })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(5)
    expect([...new Set(refused.map(({ status, problem }) => `${status} ${problem.message}`))]).toEqual([
      '409 Project limit reached. Upgrade to create more projects.',
    ])
    expect((await team.projects('list')).body).toHaveLength(5)
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 5 })
    const states = Object.groupBy(
      (await team.projectRequests('list', { query: { limit: '200' } })).body,
      ({ status }) => status,
    )
    expect({ converted: states.converted?.length, approved: states.approved?.length }).toEqual({
      converted: 5,
      approved: ids.length - 5,
    })
  })

  test('gets one consistent result when others decide at the same time', async () => {
    const act = fc.constantFrom('in_review', 'approved', 'rejected', 'convert', 'withdraw')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
        const team = await makeTeam('starter')
        const { id } = await ask(team)
        const answers = await Promise.all(
          acts.map((act) =>
            act === 'convert'
              ? team.projectRequests('convert', { params: { id } })
              : act === 'withdraw'
                ? team.projectRequests('withdraw', { params: { id } })
                : team.projectRequests('review', { params: { id }, body: { status: act } }),
          ),
        )
        // Each call succeeded, found it already done, was too late, or found no request.
        for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status)
        const projects = (await team.projects('list')).body
        const { status, body } = await team.projectRequests('read', { params: { id } })
        // The reviewer who converted it created the only project.
        expect(projects.map((project) => project.id)).toEqual(
          status === 200 && body.convertedProjectId !== null ? [body.convertedProjectId] : [],
        )
        expect(
          status === 404
            ? acts.includes('withdraw')
            : body.status === 'pending' ||
                acts.some((act) => act === body.status || (act === 'convert' && body.status === 'converted')),
        ).toBe(true)
      }),
      { numRuns: sampleSize(24) },
    )
  })
})
