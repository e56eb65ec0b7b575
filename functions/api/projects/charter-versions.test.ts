import { beforeAll, describe, expect, test } from 'vitest'
import type { CharterProposal } from '../../../shared/charters/charter.ts'
import { charterVersionsKept } from '../../../shared/charters/limits.ts'
import type { UpdateProject } from '../../../shared/projects/project.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { charterWrites } from '../../domain/projects/charter-version-repository.ts'
import { briefWrite, readBrief } from '../../domain/projects/brief-repository.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

withTable()

let team: Awaited<ReturnType<typeof makeTeam>>
beforeAll(async () => {
  team = await makeTeam()
})

const draft = { draftedBy: 'rules', draftedAt: '2026-11-02T09:00:00.000Z', edited: false } as const

const save = (id: string, body: object, caller: Caller = team) =>
  caller.projects('update', { params: { id }, body: body as UpdateProject })

const list = async (id: string, caller: Caller = team) =>
  (await caller.projects('charterVersions', { params: { id } })).body

const numbers = async (id: string) => (await list(id)).map(({ number }) => number)

const open = async (id: string, number: number, caller: Caller = team) => {
  const { status, body } = await caller.projects('charterVersion', { params: { id, number: String(number) } })
  return { status, body, charter: body.charter as Record<string, unknown> }
}

const purposes = async (id: string) =>
  Promise.all((await numbers(id)).map(async (number) => (await open(id, number)).charter['purpose']))

describe('the versions of a charter', () => {
  test('say when, by whom and how each came about', async () => {
    const { id } = await makeProject(team, { charter: { purpose: 'One', ...draft } })
    const colleague = await team.join('project_manager')
    await save(id, { charter: { purpose: 'Two', ...draft, edited: true } }, colleague)
    await save(id, {
      charter: { purpose: 'Two', scope: 'Roof', ...draft },
      charterChange: { reason: 'regenerated', section: 'scope' },
    })
    await save(id, { charter: { purpose: 'Four', ...draft, draftedAt: '2026-11-03T09:00:00.000Z', edited: true } })
    await save(id, { charter: { purpose: 'One', ...draft }, charterChange: { reason: 'restored', restored: 1 } })
    const versions = await list(id)
    expect(versions.map(({ number, reason, section, restored }) => [number, reason, section, restored])).toEqual([
      [5, 'restored', null, 1],
      [4, 'generated', null, null],
      [3, 'regenerated', 'scope', null],
      [2, 'edited', null, null],
      [1, 'generated', null, null],
    ])
    expect(versions.map(({ by }) => by?.id)).toEqual([
      team.person.id,
      team.person.id,
      team.person.id,
      colleague.person.id,
      team.person.id,
    ])
    expect(versions.every(({ at }) => at !== null)).toBe(true)
    expect(await purposes(id)).toEqual(['One', 'Four', 'Two', 'Two', 'One'])
    expect((await open(id, 3)).body).toMatchObject({ number: 3, reason: 'regenerated', charter: { scope: 'Roof' } })
  })

  test('of a project without a charter are none, and the first one is the first that is saved', async () => {
    const { id } = await makeProject(team)
    expect(await list(id)).toEqual([])
    expect((await open(id, 1)).status).toBe(404)
    await save(id, { charter: { purpose: 'By hand' } })
    expect(await list(id)).toMatchObject([{ number: 1, reason: 'written' }])
  })

  test('begin with what the project had before versions were kept', async () => {
    const { id } = await makeProject(team)
    const brief = await readBrief(team.workspaceId, id)
    await writeTogether([briefWrite(team.workspaceId, id, { ...brief, charter: { purpose: 'Of old' } })])
    await save(id, { charter: { purpose: 'New' } })
    expect((await list(id)).map(({ number, reason, at }) => [number, reason, at === null])).toEqual([
      [2, 'edited', false],
      [1, 'earlier', true],
    ])
    expect(await purposes(id)).toEqual(['New', 'Of old'])
  })

  test('include a charter from before them as it is, until it changes', async () => {
    const { id } = await makeProject(team, { name: 'Old', scope: 'Roof', charter: { purpose: 'Of old' } })
    const [partition, brief] = [`${team.workspaceId}#project#${id}`, await readBrief(team.workspaceId, id)]
    await writeTogether([
      briefWrite(team.workspaceId, id, { ...brief, charterVersion: 0 }),
      { Delete: { TableName: process.env['TABLE_NAME'], Key: { pk: partition, sk: 'charter-history' } } },
    ])
    expect(await list(id)).toEqual([
      { number: 1, reason: 'earlier', section: null, restored: null, at: null, by: null },
    ])
    expect((await open(id, 1)).charter).toEqual({ purpose: 'Of old' })
  })

  test('are kept when the charter is removed, and go on when there is one again', async () => {
    const { id } = await makeProject(team, { charter: { purpose: 'One' } })
    await save(id, { charter: null })
    expect(await numbers(id)).toEqual([1])
    expect((await open(id, 1)).charter).toEqual({ purpose: 'One' })
    await save(id, { charter: { purpose: 'Two' } })
    expect(await purposes(id)).toEqual(['Two', 'One'])
  })

  test(`are the newest ${charterVersionsKept}, with one item for each that is past`, async () => {
    const { id } = await makeProject(team, { charter: { purpose: '1' } })
    for (let number = 2; number <= charterVersionsKept + 3; number += 1)
      await save(id, { charter: { purpose: String(number) } })
    const kept = Array.from({ length: charterVersionsKept }, (_, index) => charterVersionsKept + 3 - index)
    expect(await numbers(id)).toEqual(kept)
    expect(await purposes(id)).toEqual(kept.map(String))
    expect((await open(id, 3)).status).toBe(404)
    const items = await itemsIn(`${team.workspaceId}#project#${id}`)
    expect(items.filter(({ sk }) => String(sk).startsWith('charter-version#'))).toHaveLength(charterVersionsKept - 1)
  })
})

describe('no version is made', () => {
  test('by a repeated request, the same text, a proposal that is dismissed, or another field', async () => {
    const proposals: CharterProposal[] = [
      { id: 'on-time', section: 'schedule', text: 'Done in May.', records: ['entered:endDate'] },
    ]
    const charter = { purpose: 'One', ...draft, proposals }
    const { id } = await makeProject(team, { charter })
    await save(id, { charter })
    await save(id, { charter: { ...charter, proposals: [] } })
    await save(id, { scope: 'Roof' })
    expect(await numbers(id)).toEqual([1])
    expect((await open(id, 1)).charter).toMatchObject({ purpose: 'One', proposals: [] })
  })

  test('by a stale save, which is refused', async () => {
    const { id, version } = await makeProject(team, { charter: { purpose: 'One' } })
    await save(id, { charter: { purpose: 'Two' }, version })
    expect((await save(id, { charter: { purpose: 'Three' }, version })).problem.code).toBe('version_conflict')
    expect(await purposes(id)).toEqual(['Two', 'One'])
  })
})

test('saves at the same time make one version each, and the same text makes one', async () => {
  const { id } = await makeProject(team, { charter: { purpose: 'One' } })
  const texts = ['A', 'B', 'C', 'D', 'Same', 'Same', 'Same']
  const answers = await Promise.all(texts.map((purpose) => save(id, { charter: { purpose } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const saved = await purposes(id)
  expect(await numbers(id)).toEqual(saved.map((_, index) => saved.length - index))
  expect(new Set(saved)).toEqual(new Set([...texts, 'One']))
  // No version says what the one before it says.
  expect(saved.filter((text, index) => text === saved[index + 1])).toEqual([])
  const { body } = await team.projects('read', { params: { id } })
  expect(body.charter).toEqual({ purpose: saved[0] })
})

test('a kill at any moment leaves the charter and its version, or neither', async () => {
  const { id } = await makeProject(team, { charter: { purpose: 'One' } })
  let calls = 0
  while (await killedAfter(calls, () => save(id, { charter: { purpose: 'Two' } }))) {
    const { body } = await team.projects('read', { params: { id } })
    expect([body.charter, await purposes(id)]).toEqual([{ purpose: 'One' }, ['One']])
    calls += 1
  }
  expect(calls).toBeGreaterThan(3)
  await save(id, { charter: { purpose: 'Two' } })
  expect(await purposes(id)).toEqual(['Two', 'One'])
})

test('a save that read a history before another save of it writes nothing', async () => {
  const { id } = await makeProject(team, { charter: { purpose: 'One' } })
  const stale = { versions: [], present: 1, version: 1 }
  const [history] = charterWrites(team.workspaceId, id, { history: stale, replaced: undefined })
  await expect(writeTogether([history])).rejects.toThrow('Transaction refused')
  expect(await numbers(id)).toEqual([1])
})

describe('who sees versions', () => {
  test('specialists see those of their projects, without money', async () => {
    const charter = { purpose: 'Roof', budget: 'The budget is $900.', costs: 'Two cranes' }
    const { id } = await makeProject(team, { charter })
    await save(id, { charter: { ...charter, purpose: 'Roof for $900', costs: 'Three cranes' } })
    const sme = await team.join('sme')
    expect((await open(id, 1, sme)).status).toBe(404)
    expect((await sme.projects('charterVersions', { params: { id } })).status).toBe(404)
    await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
    expect((await list(id, sme)).map(({ number }) => number)).toEqual([2, 1])
    expect((await open(id, 1, sme)).charter).toEqual({ purpose: 'Roof' })
    expect((await open(id, 2, sme)).charter).toEqual({ purpose: 'Roof for an amount' })
  })

  test('another workspace sees none', async () => {
    const { id } = await makeProject(team, { charter: { purpose: 'Roof' } })
    const other = await makeTeam()
    expect((await open(id, 1, other)).status).toBe(404)
    expect((await other.projects('charterVersions', { params: { id } })).status).toBe(404)
  })
})
