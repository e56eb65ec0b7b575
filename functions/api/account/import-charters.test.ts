/** An import of the history of charters: versions, tolerances and change requests. */
import { expect, test } from 'vitest'
import { importCalls } from '../../../shared/workspace/import-calls.ts'
import { planImport, type Row } from '../../../shared/workspace/import-plan.ts'
import { accountCaller } from '../../../test/builders/account.ts'
import { setUpContract, usual } from '../../../test/builders/contracts.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject } from '../../../test/builders/work.ts'
import { emptyTeam, expectSame, exported, importAll, source } from '../../../test/builders/workspace-import.ts'

withTable()

type Team = Awaited<ReturnType<typeof emptyTeam>>

const onlyProject = async ({ projects }: Pick<Team, 'projects'>) => {
  const [project] = (await projects('list')).body
  return { id: project?.id ?? '' }
}

test('a charter keeps its versions, with their numbers and contents, and the next one follows them', async () => {
  const from = await emptyTeam()
  const { id } = await makeProject(from, { charter: { purpose: 'One' } })
  for (const purpose of ['Two', 'Three'])
    await from.projects('update', { params: { id }, body: { charter: { purpose } } })
  const parts = await exported(from.account)
  const to = await emptyTeam()
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const params = await onlyProject(to)
  const versions = await to.projects('charterVersions', { params })
  expect(versions.body.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'edited'],
    [2, 'edited'],
    [1, 'written'],
  ])
  expect(versions.body[0]?.by).toMatchObject({ id: 'import', name: expect.stringMatching(/ \(imported\)$/) })
  for (const [number, purpose] of [
    [1, 'One'],
    [3, 'Three'],
  ] as const) {
    const { body } = await to.projects('charterVersion', { params: { ...params, number: String(number) } as never })
    expect(body.charter).toEqual({ purpose })
  }
  await expectSame(to.workspaceId, to.account, parts, ['projects', 'charterVersions'])
  await to.projects('update', { params, body: { charter: { purpose: 'Four' } } })
  expect((await to.projects('charterVersions', { params })).body.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('versions that cannot be read do not keep their project from coming over', async () => {
  const from = await emptyTeam()
  const { id } = await makeProject(from, { charter: { purpose: 'One' } })
  await from.projects('update', { params: { id }, body: { charter: { purpose: 'Two' } } })
  const parts = await exported(from.account)
  const [row = {}] = parts.charterVersions
  const charterVersions: Row[] = [
    ...parts.charterVersions,
    row,
    { ...row, number: 'x' },
    { ...row, number: 900, reason: 'made up' },
    { ...row, number: 901, projectId: 'prj_0000000000000009' },
    { ...row, number: 902, charter: { purpose: 'x'.repeat(5001) } },
  ]
  const to = await emptyTeam()
  const plan = await importAll(to.account, { ...parts, charterVersions })
  expect(plan.refused.map(({ part, place }) => [part, place])).toEqual([
    ['charterVersions', 3],
    ['charterVersions', 4],
    ['charterVersions', 7],
  ])
  expect(plan.stays).toContainEqual({ part: 'charterVersions', count: 1 })
  expect((await to.projects('charterVersions', { params: await onlyProject(to) })).body).toHaveLength(2)
})

/** A project with tolerances and a sponsor, one rejected change request, and one that waits. */
const contracted = async () => {
  const { team, id, drift, decide, params } = await setUpContract()
  const sponsor = (await team.join('program_manager')).person
  await team.ai('agreeContract', { params, body: { ...usual, sponsorId: sponsor.id } })
  await drift(15)
  await decide(team, { decision: 'reject', comment: 'Catch up' })
  await drift(20)
  const parts = await exported(accountCaller(await signIn(team.workspace, team.person)))
  return { parts, sponsor, before: (await team.ai('contract', { params })).body, id }
}

test('tolerances hold as they were agreed, and decided change requests stay decided', async () => {
  const { parts, sponsor, before } = await contracted()
  expect(before.requests.map(({ status }) => status)).toEqual(['open', 'rejected'])
  const to = await emptyTeam()
  const colleague = (await to.join('program_manager')).person
  const plan = await importAll(to.account, parts, [{ id: colleague.id, email: sponsor.email }])
  expect(plan.refused).toEqual([])
  const params = await onlyProject(to)
  const { body: after } = await to.ai('contract', { params })
  expect(after.contract).toMatchObject({
    tolerances: before.contract?.tolerances,
    agreed: before.contract?.agreed,
    sealedAt: before.contract?.sealedAt,
    sponsor: { id: colleague.id },
    agreedBy: { id: 'import', name: expect.stringMatching(/ \(imported\)$/) },
  })
  expect(after.drift?.time.days).toBe(20)
  expect(after.drift?.scope.changed).toBe(0)
  // The one that waited is withdrawn, and asked again because the drift remains.
  const [asked, withdrawn, rejected] = after.requests
  expect(after.requests.map(({ status }) => status)).toEqual(['open', 'withdrawn', 'rejected'])
  expect(withdrawn?.history.at(-1)?.text).toMatch(/^Withdrawn, because the project moved/)
  expect(rejected).toMatchObject({ comment: 'Catch up', decidedBy: { id: 'import' }, mayDecide: false })
  expect(rejected?.drift).toEqual({
    ...before.requests[1]?.drift,
    time: { ...before.requests[1]?.drift.time, causes: rejected?.drift.time.causes },
    cost: {
      ...before.requests[1]?.drift.cost,
      causes: rejected?.drift.cost?.causes,
      outlook: rejected?.drift.cost?.outlook,
    },
  })
  const decision = await to.ai('decideOnChange', {
    params,
    body: { requestId: rejected?.id ?? '', version: rejected?.version ?? 0, decision: 'approve' },
  })
  expect(decision.status).toBeGreaterThanOrEqual(400)
  const items = await itemsIn(`${to.workspaceId}#project#${params.id}`)
  const names = items.flatMap(({ event }) => (event === undefined ? [] : (event as { name: string }).name))
  expect(names.filter((name) => name.startsWith('charter.'))).toEqual(['charter.drifted.v1'])
  expect(asked?.mayDecide).toBe(true)
})

test('tolerances of the largest projects come in parts, also if the import is interrupted and goes on', async () => {
  const { parts } = await contracted()
  const [row = {}] = parts.charterContracts
  const [agreed] = row['tasks'] as { id: string }[]
  const own = (number: number) => `${agreed?.id.slice(0, -16)}0${number.toString().padStart(15, '0')}`
  row['tasks'] = Array.from({ length: 5000 }, (_, number) => ({
    id: own(number),
    title: `Task ${number} ${'屋'.repeat(60)}`,
    hours: 8,
    dueDate: '2027-01-31',
  }))
  const to = await emptyTeam()
  const calls = importCalls(planImport(parts, [])).map(({ list }) => list)
  expect(calls.filter((list) => list === 'charterContracts').length).toBeGreaterThan(5)
  await importAll(to.account, parts, [], calls.indexOf('charterContracts') + 3)
  const params = await onlyProject(to)
  expect((await to.ai('contract', { params })).body.contract).toBeNull()
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const { body } = await to.ai('contract', { params })
  expect(body.contract?.agreed.tasks).toBe(5000)
  const [again = {}] = (await exported(to.account, ['charterContracts'])).charterContracts
  expect((again['tasks'] as { id: string }[]).map(({ id }) => id.slice(-16, -7))).toEqual(
    (row['tasks'] as { id: string }[]).map(({ id }) => id.slice(-16, -7)),
  )
})

test('a part of tolerances is refused without those before it', async () => {
  const { parts } = await contracted()
  const to = await emptyTeam()
  const calls = importCalls(planImport(parts, []))
  const at = calls.findIndex(({ list }) => list === 'charterContracts')
  await importAll(to.account, parts, [], at)
  const charterContracts = [{ ...calls[at]?.records[0], part: { from: 2, all: 3 } }]
  const { problem } = await to.account('importRecords', { body: { source, charterContracts } as never })
  expect(problem.errors?.[0]?.message).toBe('Tasks before these are missing')
})

test('a drift that was rejected is not asked about again, and no one becomes sponsor who could not be named', async () => {
  const { parts, sponsor } = await contracted()
  const [contract = {}] = parts.charterContracts
  contract['rejected'] = { time: { days: 20 } }
  const to = await emptyTeam()
  const sme = (await to.join('sme')).person
  await importAll(to.account, parts, [{ id: sme.id, email: sponsor.email }])
  const { body } = await to.ai('contract', { params: await onlyProject(to) })
  expect(body.contract?.sponsor).toBeNull()
  expect(body.requests.map(({ status }) => status)).toEqual(['withdrawn', 'rejected'])
})

test.each([
  ['tolerances of neither percent nor amount', 'charterContracts', { toleranceCostPercent: null }],
  ['more days than a tolerance has', 'charterContracts', { toleranceDays: 1e9 }],
  ['a task of the agreement that is none', 'charterContracts', { tasks: [{ id: '__proto__' }] }],
  ['a drift without its cost', 'changeRequests', { drift: { cost: null } }],
  ['a status that is none', 'changeRequests', { status: 'sealed' }],
  ['a text that turns around', 'changeRequests', { decidedBy: 'Rui \u202Eoleм' }],
] as const)('%s is refused, and everything else comes over', async (_, part, fault) => {
  const { parts } = await contracted()
  const [row = {}] = parts[part]
  Object.assign(row, fault)
  const to = await emptyTeam()
  const plan = await importAll(to.account, parts)
  expect(plan.refused.map((refused) => refused.part)).toEqual([part])
  expect((await to.projects('list')).body).toHaveLength(1)
})

test('tolerances and change requests of a project that is not here are refused', async () => {
  const { parts } = await contracted()
  const { lists } = await importAll((await emptyTeam()).account, parts)
  const { account } = await emptyTeam()
  await account('beginImport', { body: { source } })
  for (const list of ['charterContracts', 'changeRequests', 'charterVersions'] as const) {
    const { problem } = await account('importRecords', { body: { source, [list]: lists[list] } as never })
    expect(problem.errors?.[0]).toEqual({ path: `${list}.0`, message: 'What this belongs to is not there' })
  }
})
