import { describe, expect, test } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withLateRead } from '../../../test/builders/late-read.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'

withTable()

describe('an edit of a project', () => {
  test('changes only the named fields, and reports them', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { description: 'Old', objectives: 'A dry depot', tags: ['roof'] })
    const { status, body } = await team.projects('update', {
      params: { id: project.id },
      body: { description: 'New', budget: '99', version: 1 },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...project, description: 'New', budget: '99.00', version: 2, updatedAt: body.updatedAt })
    const [item] = await itemsIn(`${team.workspaceId}#projects`)
    expect(item?.['event']).toMatchObject({
      name: 'project.updated.v1',
      data: { version: 2, changed: ['description', 'budget'], was: { budget: 0 }, now: { budget: 9900 } },
    })
  })

  test('of the brief counts as a version of the project', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { scope: 'Roof' })
    const { body } = await team.projects('customerUpdate', {
      params: { id: project.id },
      body: { scope: 'Roof and gutters', risks: ['Rain'] },
    })
    expect(body).toEqual({
      ...project,
      scope: 'Roof and gutters',
      risks: ['Rain'],
      version: 2,
      updatedAt: body.updatedAt,
    })
    expect((await team.projects('read', { params: { id: project.id } })).body).toEqual(body)
  })

  test('without changes writes nothing', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { scope: 'Roof', teamMembers: ['Bo'] })
    const { id, name, scope, teamMembers, progress, managerId } = project
    const spent = await spentBy(async () => {
      const { body } = await team.projects('update', {
        params: { id },
        body: { name, scope, teamMembers, progress, managerId },
      })
      expect(body).toEqual(project)
    })
    expect(spent.write.total).toBe(0)
  })

  test('with a stale version is refused with the current record', async () => {
    const team = await makeTeam()
    const project = await makeProject(team)
    const first = await team.projects('update', { params: { id: project.id }, body: { name: 'Mine', version: 1 } })
    const second = await team.projects('update', { params: { id: project.id }, body: { name: 'Yours', version: 1 } })
    expect(second.status).toBe(409)
    expect(second.problem).toMatchObject({ code: 'version_conflict', current: first.body })
  })

  test('keeps one of two concurrent edits with the same version, and all edits without a version', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const versioned = await Promise.all(
      ['a', 'b', 'c'].map((name) => team.projects('update', { params: { id }, body: { name, version: 1 } })),
    )
    expect(versioned.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const fields = {
      description: 'D',
      budget: '1.00',
      opex: '2.00',
      capex: '3.00',
      priority: 'high',
      tags: ['t'],
      sponsor: 'S',
      risks: ['r'],
    } as const
    const free = await Promise.all(
      Object.entries(fields).map(([name, value]) =>
        team.projects('update', { params: { id }, body: { [name]: value } }),
      ),
    )
    expect(free.map(({ status }) => status)).toEqual(Object.keys(fields).map(() => 200))
    expect((await team.projects('read', { params: { id } })).body).toMatchObject({ ...fields, version: 10 })
  })

  test('keeps what another edit of the long texts saved between its two reads', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, { scope: 'Roof', charter: { purpose: 'One' } })
    const edit = (body: object) => team.projects('update', { params: { id }, body })
    const meanwhile = () => edit({ scope: 'Roof and gutters', charter: { purpose: 'Two' } })
    const { body } = await withLateRead({ late: id, after: 'brief', meanwhile }, () => edit({ risks: ['Rain'] }))
    const both = { risks: ['Rain'], scope: 'Roof and gutters', charter: { purpose: 'Two' }, version: 3 }
    expect(body).toMatchObject(both)
    expect((await team.projects('read', { params: { id } })).body).toMatchObject(both)
    expect((await edit({ charter: { purpose: 'Three' } })).body.charter).toEqual({ purpose: 'Three' })
  })

  test('keeps the dates in order, including the stored one', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, { startDate: '2026-05-01', endDate: '2026-06-01' })
    const errors = [{ path: 'endDate', message: 'The end date is before the start date' }]
    expect(
      (await team.projects('update', { params: { id }, body: { startDate: '2026-07-01' } })).problem.errors,
    ).toEqual(errors)
    expect((await team.projects('update', { params: { id }, body: { endDate: '2026-04-30' } })).problem.errors).toEqual(
      errors,
    )
    expect(
      (await team.projects('update', { params: { id }, body: { startDate: '2026-07-01', endDate: '' } })).body,
    ).toMatchObject({ startDate: '2026-07-01', endDate: null })
  })

  test('of list fields costs one write unit in one trip', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, {
      description: 'x'.repeat(100),
      startDate: '2026-05-01',
      endDate: '2026-06-01',
      budget: '120000',
      tags: ['roof'],
    })
    const spent = await spentBy(() => team.projects('update', { params: { id }, body: { status: 'in-progress' } }))
    expect(spent.write).toEqual({ table: 1, gsi1: 0, gsi2: 0, total: 1 })
    expect(spent.trips).toEqual({ reads: 2, writes: 1 })
  })
})
