import { describe, expect, test } from 'vitest'
import { viewLimits } from '../../../shared/projects/limits.ts'
import type { ViewSettings } from '../../../shared/views/project-view.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTeam, type Caller } from '../../../test/builders/work.ts'

withTable()

const settings: ViewSettings = {
  health: null,
  status: 'execution',
  priority: null,
  manager: 'me',
  search: 'roof',
  sort: { by: 'endDate', descending: false },
  columns: ['status', 'endDate'],
  density: 'compact',
}

const save = (caller: Caller, name: string, shared = false, more: Partial<ViewSettings> = {}) =>
  caller.views('create', { body: { name, shared, settings: { ...settings, ...more } } })

const namesFor = async (caller: Caller) => (await caller.views('list')).body.map(({ name }) => name)

describe('a saved view', () => {
  test('is visible only to its owner until it is shared, and then to everyone', async () => {
    const team = await makeTeam()
    const [colleague, sme] = [await team.join('project_manager'), await team.join('sme')]
    const { body: made, status } = await save(team, '  Late roofs ')
    expect(status).toBe(201)
    expect(made).toMatchObject({
      name: 'Late roofs',
      shared: false,
      ownerId: team.person.id,
      ownerName: 'Ines Duarte',
      settings,
      version: 1,
    })
    expect(await namesFor(colleague)).toEqual([])
    const { body: shared } = await team.views('update', { params: { id: made.id }, body: { shared: true, version: 1 } })
    expect(shared).toMatchObject({ id: made.id, shared: true, version: 2 })
    for (const person of [team, colleague, sme]) expect(await namesFor(person)).toEqual(['Late roofs'])
    expect((await team.views('update', { params: { id: made.id }, body: { shared: false } })).body).toMatchObject({
      shared: false,
      version: 3,
    })
    expect(await namesFor(colleague)).toEqual([])
    expect(await namesFor(team)).toEqual(['Late roofs'])
  })

  test('with a name that is in use is refused at the name, and an identical one is a repeat', async () => {
    const team = await makeTeam()
    const first = await save(team, 'Mine')
    expect((await save(team, 'Mine')).body.id).toBe(first.body.id)
    expect((await save(team, 'MINE', false, { search: 'other' })).problem).toMatchObject({
      status: 400,
      errors: [{ path: 'name', message: 'You have a view of this name' }],
    })
    expect((await save(team, 'Mine', true)).status).toBe(201)
    expect(
      (await team.views('update', { params: { id: first.body.id }, body: { shared: true } })).problem.errors,
    ).toEqual([{ path: 'name', message: 'There is a shared view of this name' }])
    expect((await save(team, ' ')).problem.errors).toEqual([{ path: 'name', message: 'Enter a name for the view' }])
  })

  test('is changed and deleted by its owner, and by roles that manage shared ones', async () => {
    const team = await makeTeam()
    const [colleague, sme, company] = [
      await team.join('project_manager'),
      await team.join('sme'),
      await team.join('customer'),
    ]
    const { body: shared } = await save(colleague, 'Ours', true)
    const { body: own } = await save(colleague, 'Mine')
    const rename = async (caller: Caller, id: string, name: string) =>
      (await caller.views('update', { params: { id }, body: { name } })).status
    expect(await rename(sme, shared.id, 'x')).toBe(404)
    expect(await rename(team, own.id, 'x')).toBe(404)
    expect(await rename(team, shared.id, 'Everyone’s')).toBe(200)
    expect(await rename(colleague, shared.id, 'Ours again')).toBe(200)
    expect((await team.views('update', { params: { id: shared.id }, body: { shared: false } })).problem.errors).toEqual(
      [{ path: 'shared', message: 'Only the person who made the view can stop sharing it' }],
    )
    expect((await sme.views('remove', { params: { id: shared.id } })).status).toBe(404)
    expect((await company.views('remove', { params: { id: shared.id } })).status).toBe(204)
    expect((await colleague.views('remove', { params: { id: shared.id } })).status).toBe(404)
    expect(await namesFor(colleague)).toEqual(['Mine'])
  })

  test('can be saved by a specialist, but not shared', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { body: own } = await save(sme, 'My work')
    expect((await save(sme, 'For all', true)).problem).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await sme.views('update', { params: { id: own.id }, body: { shared: true } })).status).toBe(403)
    expect((await sme.views('update', { params: { id: own.id }, body: { name: 'Work' } })).body.name).toBe('Work')
  })

  test('is not overwritten if another person has changed it', async () => {
    const team = await makeTeam()
    const { body: view } = await save(team, 'Ours', true)
    await team.views('update', {
      params: { id: view.id },
      body: { settings: { ...settings, search: 'quay' }, version: 1 },
    })
    const { problem } = await team.views('update', { params: { id: view.id }, body: { name: 'Later', version: 1 } })
    expect(problem).toMatchObject({
      status: 409,
      code: 'version_conflict',
      current: { name: 'Ours', shared: true, version: 2, settings: { search: 'quay' } },
    })
  })

  test('is not accessible to another workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const { body: view } = await save(team, 'Ours', true)
    expect(await namesFor(others)).toEqual([])
    expect((await others.views('update', { params: { id: view.id }, body: { name: 'x' } })).status).toBe(404)
    expect((await others.views('remove', { params: { id: view.id } })).status).toBe(404)
  })
})

describe('views', () => {
  test(`are limited to ${viewLimits.perPerson} per person, however many are created concurrently`, async () => {
    const team = await makeTeam()
    for (let count = 0; count < viewLimits.perPerson - 2; count += 1) await save(team, `View ${count}`)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(team, name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('view_limit_reached')
    expect(await namesFor(team)).toHaveLength(viewLimits.perPerson)
  })

  test('are read in two trips, however many others exist', async () => {
    const team = await makeTeam()
    for (const role of ['sme', 'project_manager'] as const) await save(await team.join(role), 'Own')
    await save(team, 'Ours', true)
    const spent = await spentBy(() => team.views('list'))
    expect(spent.trips).toEqual({ reads: 2, writes: 0 })
  })

  test('raise one event per change, also when one moves', async () => {
    const team = await makeTeam()
    const { body: view } = await save(team, 'Mine')
    await team.views('update', { params: { id: view.id }, body: { shared: true } })
    const told = (await itemsIn(`${team.workspaceId}#views`)).map((item) => item['event'])
    expect(told.filter((event) => event !== undefined)).toMatchObject([
      {
        name: 'view.saved.v1',
        by: { id: team.person.id },
        data: { viewId: view.id, name: 'Mine', shared: true, wasShared: false, version: 2, changed: ['shared'] },
      },
    ])
  })
})
