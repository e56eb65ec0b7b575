import { describe, expect, test } from 'vitest'
import { bulkProjects } from '../../../shared/projects/limits.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

describe('several projects', () => {
  test('are changed each in its own fields, and a refused change does not stop the others', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const [one, two, stale, wrong] = [
      await makeProject(team),
      await makeProject(team, { startDate: '2027-01-10', endDate: '2027-02-10' }),
      await makeProject(team),
      await makeProject(team, { startDate: '2027-05-01' }),
    ]
    const foreign = await makeProject(others)
    await team.projects('update', { params: { id: stale.id }, body: { name: 'Changed since' } })
    const { status, body } = await team.projects('changeMany', {
      body: {
        changes: [
          { id: one.id, version: one.version, status: 'On Hold', priority: 'critical' },
          { id: two.id, version: two.version, startDate: '2027-01-17', endDate: '2027-02-17' },
          { id: stale.id, version: stale.version, status: 'completed' },
          { id: wrong.id, endDate: '2027-04-30' },
          { id: foreign.id, status: 'completed' },
          { id: 'prj_nonsense', status: 'completed' },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body.map(({ id, refused }) => [id, refused?.code])).toEqual([
      [one.id, undefined],
      [two.id, undefined],
      [stale.id, 'version_conflict'],
      [wrong.id, 'invalid_input'],
      [foreign.id, 'not_found'],
      ['prj_nonsense', 'not_found'],
    ])
    expect(body[0]?.project).toMatchObject({ status: 'on_hold', priority: 'critical', version: 2 })
    expect(body[1]?.project).toMatchObject({ startDate: '2027-01-17', endDate: '2027-02-17' })
    expect(body[2]?.project).toMatchObject({ name: 'Changed since', status: 'planning', version: 2 })
    expect(body[3]?.refused?.errors).toEqual([{ path: 'endDate', message: 'The end date is before the start date' }])
    expect((await others.projects('read', { params: { id: foreign.id } })).body.status).toBe('planning')
  })

  test('cannot get a manager from another workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const project = await makeProject(team)
    const { body } = await team.projects('changeMany', {
      body: { changes: [{ id: project.id, managerId: others.person.id }] },
    })
    expect(body[0]).toMatchObject({
      project: null,
      refused: { code: 'invalid_input', errors: [{ path: 'managerId', message: 'Unknown team member' }] },
    })
  })

  test('are deleted and restored together, as far as the plan has room', async () => {
    const team = await makeTeam('pro')
    const created = []
    for (let index = 0; index < 5; index += 1) created.push(await makeProject(team, { name: `P${index}` }))
    const projects = created.map(({ id, version }) => ({ id, version }))
    const removed = await team.projects('removeMany', { body: { projects, reason: 'Merged' } })
    expect(removed.body.map(({ refused }) => refused)).toEqual([null, null, null, null, null])
    expect((await team.projects('list')).body).toEqual([])
    expect((await team.projects('trash')).body.map(({ reason }) => reason)).toEqual(created.map(() => 'Merged'))
    await makeProject(team, { name: 'In between' })
    const back = await team.projects('restoreMany', { body: { projects } })
    expect(back.body.filter(({ refused }) => refused === null)).toHaveLength(4)
    expect(back.body.find(({ refused }) => refused !== null)?.refused?.code).toBe('project_limit_reached')
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 5 })
  })

  test(`are ${bulkProjects} at most, each listed once`, async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const changes = Array.from({ length: bulkProjects + 1 }, (_, index) => ({ id: `${id}${index}`, status: 'active' }))
    expect((await team.projects('changeMany', { body: { changes } })).problem.errors).toEqual([
      { path: 'changes', message: 'At most 50 projects at once' },
    ])
    expect((await team.projects('removeMany', { body: { projects: [{ id }, { id }] } })).problem.errors).toEqual([
      { path: 'projects', message: 'Each project can appear only once' },
    ])
    expect(
      (await team.projects('changeMany', { body: { changes: [{ id, status: 'nonsense' }] } })).problem.errors?.[0]
        ?.path,
    ).toBe('changes.0.status')
  })
})
