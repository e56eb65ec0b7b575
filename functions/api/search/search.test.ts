import { describe, expect, test } from 'vitest'
import { searchLimits } from '../../../shared/search/limits.ts'
import { capabilities } from '../../../shared/permissions.ts'
import type { Found } from '../../../shared/search/search.ts'
import { routes } from '../../../shared/routes.ts'
import { askedWords } from '../../../shared/search/search-words.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask } from '../../../test/builders/work.ts'
import { putEntry } from '../../domain/search/entry-repository.ts'
import { newTaskId } from '../../kernel/id.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'
import { rank } from '../../domain/search/candidates.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

const searcher = (session: string) => ({
  answer: (q: string) => callRoute(handler, routes.search.find, { session, query: { q } }),
  find: async (q: string) => (await callRoute(handler, routes.search.find, { session, query: { q } })).body as Found[],
})

const arrange = async () => {
  const workspace = await makeWorkspace({ plan: 'enterprise' })
  const join = async (role: 'program_manager' | 'sme', names: { firstName: string; lastName: string }) => {
    const person = await makePerson({ workspaceId: workspace.id, role, ...names })
    const session = await signIn(workspace, person)
    return { person, ...makeCaller(session), ...searcher(session) }
  }
  const manager = await join('program_manager', { firstName: 'Ana', lastName: 'Flores' })
  return { workspaceId: workspace.id, join, manager, index: () => rebuildSearch(workspace.id) }
}

const namesOf = (hits: readonly Found[]): string[] => hits.map(({ kind, name }) => `${kind}: ${name}`)

describe('a search', () => {
  test('finds projects, tasks and people by word prefixes, in that order', async () => {
    const { manager, index } = await arrange()
    const project = await makeProject(manager, { name: 'Flood gate' })
    await makeTask(manager, project.id, { title: 'Paint the floor' })
    await makeTask(manager, project.id, { title: 'Order steel' })
    await index()
    expect(await manager.find('flo')).toMatchObject([
      { kind: 'project', name: 'Flood gate', status: 'planning' },
      { kind: 'task', name: 'Paint the floor', projectId: project.id, projectName: 'Flood gate' },
      { kind: 'person', name: 'Ana Flores', role: 'program_manager' },
    ])
    expect(namesOf(await manager.find('FLOOR pa'))).toEqual(['task: Paint the floor'])
    expect(await manager.find('loor')).toEqual([])
    expect(await manager.find('floor steel')).toEqual([])
    expect(await manager.find('-')).toEqual([])
  })

  test('finds names in every script, with or without accents', async () => {
    const { manager, index } = await arrange()
    const names = ['São João Çarşı', 'Łódź tunnel', '東京駅改修', 'مشروع الرصيف', 'פרויקט הרציף', '🚧 Gate 7', 'Straße']
    for (const name of names) await makeProject(manager, { name })
    await index()
    for (const [typed, name] of [
      ['sao joao carsi', names[0]],
      ['lodz', names[1]],
      ['駅改', names[2]],
      ['الرص', names[3]],
      ['הרצ', names[4]],
      ['🚧', names[5]],
      ['STRASS', names[6]],
    ]) {
      expect(namesOf(await manager.find(typed ?? ''))).toEqual([`project: ${name}`])
    }
  })

  test('finds misspelled words if there is no exact match', async () => {
    const { manager, index } = await arrange()
    const project = await makeProject(manager, { name: 'Platform renewal' })
    await makeTask(manager, project.id, { title: 'Platforms signed off' })
    await index()
    expect(namesOf(await manager.find('platfrom'))).toEqual(['project: Platform renewal', 'task: Platforms signed off'])
    expect(namesOf(await manager.find('platfrom renewl'))).toEqual(['project: Platform renewal'])
    expect(namesOf(await manager.find('platforms'))).toEqual(['task: Platforms signed off'])
  })

  test('ranks matching names first, and then the latest changes', async () => {
    const { manager, index } = await arrange()
    const project = await makeProject(manager, { name: 'Depot' })
    const [first] = [
      await makeTask(manager, project.id, { title: 'Weld rail' }),
      await makeTask(manager, project.id, { title: 'Check the weld' }),
      await makeTask(manager, project.id, { title: 'Weld' }),
    ]
    await index()
    expect(namesOf(await manager.find('weld'))).toEqual(['task: Weld', 'task: Weld rail', 'task: Check the weld'])
    await makeTask(manager, project.id, { title: 'Weld seam' })
    await index()
    expect(namesOf(await manager.find('weld')).slice(0, 3)).toEqual([
      'task: Weld',
      'task: Weld seam',
      'task: Weld rail',
    ])
    await manager.tasks('update', { params: { id: first?.id ?? '' }, body: { progress: 10 } })
    expect(namesOf(await manager.find('weld')).slice(0, 3)).toEqual([
      'task: Weld',
      'task: Weld rail',
      'task: Weld seam',
    ])
  })

  test('hides what a lagging index still contains: renamed and deleted records', async () => {
    const { manager, index } = await arrange()
    const project = await makeProject(manager, { name: 'Depot' })
    const task = await makeTask(manager, project.id, { title: 'Weld rail' })
    await index()
    await manager.tasks('update', { params: { id: task.id }, body: { title: 'Grind rail' } })
    expect(await manager.find('weld')).toEqual([])
    expect(namesOf(await manager.find('rail'))).toEqual(['task: Grind rail'])
    await manager.projects('remove', { params: { id: project.id }, body: {} })
    expect(await manager.find('rail')).toEqual([])
    expect(await manager.find('depot')).toEqual([])
  })

  test('rejects an empty or overlong text at its field', async () => {
    const { manager } = await arrange()
    for (const q of ['', '   ', 'x'.repeat(searchLimits.query + 1)]) {
      expect(await manager.answer(q)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: [{ path: 'q' }] },
      })
    }
  })
})

describe('search results', () => {
  test("are limited to what the caller may see: for a specialist, their assigned projects and those projects' tasks", async () => {
    const { manager, join, index } = await arrange()
    const sme = await join('sme', { firstName: 'Rui', lastName: 'Tavares' })
    const [mine, other] = [
      await makeProject(manager, { name: 'Quay north' }),
      await makeProject(manager, { name: 'Quay south' }),
    ]
    await manager.projects('assign', { params: { id: mine.id }, body: { userId: sme.person.id } })
    for (const { id, name } of [mine, other]) await makeTask(manager, id, { title: `Quay wall of ${name}` })
    await index()
    expect(namesOf(await sme.find('quay'))).toEqual(['project: Quay north', 'task: Quay wall of Quay north'])
    expect(namesOf(await sme.find('flores'))).toEqual(['person: Ana Flores'])
    expect(namesOf(await manager.find('quay'))).toHaveLength(4)
  })

  test("include RAID entries by number and title, of all projects and of the caller's projects", async () => {
    const { manager, join, index } = await arrange()
    const sme = await join('sme', { firstName: 'Rui', lastName: 'Tavares' })
    const [mine, other] = [
      await makeProject(manager, { name: 'Quay north' }),
      await makeProject(manager, { name: 'Quay south' }),
    ]
    await manager.projects('assign', { params: { id: mine.id }, body: { userId: sme.person.id } })
    const entry = (title: string, projectId: string | null) =>
      manager.raid('create', {
        body: { title, description: 'Storm', assignedTo: 'Lia Sousa', responsible: 'The board', projectId },
      })
    await entry('Storm over the north', mine.id)
    await entry('Storm over the south', other.id)
    const { id } = (await entry('Storm over all', null)).body
    await index()
    expect(namesOf(await sme.find('storm'))).toEqual([
      'raid: RISK-003 Storm over all',
      'raid: RISK-001 Storm over the north',
    ])
    expect(namesOf(await manager.find('risk-002'))).toEqual(['raid: RISK-002 Storm over the south'])
    // A person responsible for an entry finds it, whatever its project.
    const south = (await manager.raid('list')).body.find(({ title }) => title.endsWith('south'))
    await manager.raid('update', { params: { id: south?.id ?? '' }, body: { assignedTo: sme.person.id } })
    expect(namesOf(await sme.find('risk-002'))).toEqual(['raid: RISK-002 Storm over the south'])
    await manager.raid('update', { params: { id: south?.id ?? '' }, body: { assignedTo: 'Lia Sousa' } })
    await manager.raid('remove', { params: { id }, body: {} })
    expect(namesOf(await sme.find('storm'))).toEqual(['raid: RISK-001 Storm over the north'])
  })

  test('include nothing of another workspace', async () => {
    const [here, there] = [await arrange(), await arrange()]
    await makeProject(there.manager, { name: 'Secret pier' })
    await there.index()
    await here.index()
    expect(await here.manager.find('secret')).toEqual([])
    expect(namesOf(await there.manager.find('secret'))).toEqual(['project: Secret pier'])
  })

  test('cover tasks with the same scope as projects', () => {
    expect({ ...capabilities['task.read'], admin: 'all' }).toEqual(capabilities['project.read'])
    expect(new Set(Object.values(capabilities['people.read']))).toEqual(new Set(['all']))
  })
})

describe('a workspace with thousands of tasks that share a word', () => {
  test('is searched at a bounded cost in two reads, and finds the rare and the newest of them', async () => {
    const { workspaceId, manager, index } = await arrange()
    const project = await makeProject(manager, { name: 'Track' })
    await makeTask(manager, project.id, { title: 'Install rail 77001' })
    await index()
    const crowd = Array.from({ length: searchLimits.read + 300 }, () => newTaskId(project.id, Date.now() - 86_400_000))
    for (const id of crowd)
      for (const word of ['install', 'rail']) await putEntry(workspaceId, { kind: 'task', word, id, version: 1 })
    expect(await itemsIn(`${workspaceId}#search`)).not.toEqual([])
    expect(namesOf(await manager.find('install rail 77001'))).toEqual(['task: Install rail 77001'])
    expect(namesOf(await manager.find('install'))).toEqual(['task: Install rail 77001'])
    const spent = await spentBy(() => manager.find('install rail'))
    expect(spent.trips.reads).toBeLessThanOrEqual(2)
    expect(spent.read).toBeLessThan(50)
    expect(spent.write.total).toBe(0)
  })

  test('does not exclude results by a word that was only partly read', () => {
    const [install, odd] = askedWords('install odd') as [
      ReturnType<typeof askedWords>[number],
      ReturnType<typeof askedWords>[number],
    ]
    const entry = (id: string, word: string) => ({ kind: 'task' as const, id, word, version: 1 })
    const [one, two] = [newTaskId('prj_0000000000000000', 1), newTaskId('prj_0000000000000000', 2)]
    const part = { asked: install, entries: [entry(one, 'install')], whole: false }
    expect(rank([part, { asked: odd, entries: [entry(two, 'odd')], whole: true }])).toEqual([two])
    expect(
      rank([
        { ...part, whole: true },
        { asked: odd, entries: [entry(two, 'odd')], whole: true },
      ]),
    ).toEqual([])
  })
})
