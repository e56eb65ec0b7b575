import { describe, expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { newId } from '../../kernel/id.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

describe('a new project', () => {
  test('has its defaults, its caller as manager, and a separate brief', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, {
      name: '  Depot roof ',
      budget: 1250.5,
      managerId: 1,
      objectives: 'A dry depot',
      charter: { vision: 'Dry', rank: 1e30 },
    })
    expect(project).toMatchObject({
      name: 'Depot roof',
      status: 'planning',
      priority: 'medium',
      riskLevel: 'low',
      budget: '1250.50',
      budgetUsed: '0.00',
      progress: 0,
      managerId: team.person.id,
      team: [],
      objectives: 'A dry depot',
      charter: { vision: 'Dry', rank: 1e30 },
      raciMatrix: null,
      customerId: team.workspaceId,
      version: 1,
    })
    expect((await team.projects('read', { params: { id: project.id } })).body).toEqual(project)
    expect((await team.projects('customerRead', { params: { id: project.id } })).body).toEqual(project)
  })

  test('carries the event of its creation', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { endDate: '2027-01-31', budget: '10' })
    const [item] = await itemsIn(`${team.workspaceId}#projects`)
    expect(item?.['event']).toMatchObject({
      name: 'project.created.v1',
      workspaceId: team.workspaceId,
      by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' },
      data: {
        projectId: project.id,
        version: 1,
        was: null,
        now: {
          name: 'Depot roof',
          status: 'planning',
          endDate: '2027-01-31',
          budget: 1000,
          budgetUsed: 0,
          progress: 0,
        },
        changed: [],
      },
    })
  })

  test('with a name of more than 200 characters is refused at its field', async () => {
    const team = await makeTeam()
    const { status, problem } = await team.projects('create', { body: { name: 'x'.repeat(300) } })
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'name', message: 'Use at most 200 characters' }],
    })
  })

  test('keeps right-to-left text, and days that exist only in leap years', async () => {
    const team = await makeTeam()
    const name = 'مشروع ‏السكة‏ 🚄 רכבת'
    const project = await makeProject(team, { name, startDate: '2028-02-29', endDate: '2028-02-29T00:00:00.000Z' })
    expect((await team.projects('read', { params: { id: project.id } })).body).toMatchObject({
      name,
      startDate: '2028-02-29',
      endDate: '2028-02-29',
    })
    expect((await team.projects('create', { body: { name, startDate: '2027-02-29' } })).problem.errors).toEqual([
      { path: 'startDate', message: 'Invalid date' },
    ])
  })

  test('has only people of the workspace as managers', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const company = await team.join('customer')
    expect(await makeProject(team, { managerId: company.person.id })).toMatchObject({ managerId: company.person.id })
    for (const managerId of [others.person.id, newId('person'), 'unknown', '']) {
      expect((await team.projects('create', { body: { name: 'Depot roof', managerId } })).problem.errors).toEqual([
        { path: 'managerId', message: 'Unknown team member' },
      ])
    }
  })

  test('is one of five if hundreds are created concurrently and the plan has room for five', async () => {
    const team = await makeTeam('pro')
    const answers = await Promise.all(
      Array.from({ length: sampleSize(200) }, (_, index) =>
        team.projects('create', { body: { name: `Project ${index}` } }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBe(5)
    expect([...new Set(refused.map(({ status, problem }) => `${status} ${problem.message}`))]).toEqual([
      '409 Project limit reached. Upgrade to create more projects.',
    ])
    expect((await team.projects('list')).body).toHaveLength(5)
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 5 })
  })

  test('is created once if the same request arrives twice, in sequence or concurrently', async () => {
    const team = await makeTeam('starter')
    const send = (key: string) =>
      team.projects('create', { body: { name: 'Depot roof' }, headers: { 'idempotency-key': key } })
    const both = await Promise.all([send('first-request'), send('first-request')])
    const third = await send('first-request')
    expect([...both, third].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...both, third].map(({ body }) => body.id)).size).toBe(1)
    expect((await team.projects('list')).body).toHaveLength(1)
    expect((await send('second-request')).problem.code).toBe('project_limit_reached')
    const asTask = await team.tasks('create', {
      body: { title: 'T', projectId: third.body.id },
      headers: { 'idempotency-key': 'first-request' },
    })
    expect(asTask.problem).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test('has a key that only the same request may repeat, whatever the order of its fields', async () => {
    const team = await makeTeam()
    const headers = { 'idempotency-key': 'one-request' }
    const send = (body: object) => team.projects('create', { body: { name: 'Depot roof', ...body }, headers })
    const refused = await send({ progress: 101 })
    expect(refused.problem).toMatchObject({ status: 400 })
    const first = await send({ description: 'Rain', tags: ['roof'] })
    const repeated = await team.projects('create', {
      body: { tags: ['roof'], description: 'Rain', name: ' Depot roof' },
      headers,
    })
    expect([first.status, repeated.status, repeated.body.id]).toEqual([201, 201, first.body.id])
    expect((await send({ description: 'Snow', tags: ['roof'] })).problem).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was already used for a different request. Send this request with a new key.',
    })
    expect((await team.projects('list')).body).toHaveLength(1)
  })
})
