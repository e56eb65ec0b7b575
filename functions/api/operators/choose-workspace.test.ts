import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { problems } from '../../../shared/contract/problem.ts'
import { scopeOf, type Capability } from '../../../shared/permissions.ts'
import { allRoutes } from '../../../shared/routes.ts'
import { workspaceHeader } from '../../../shared/contract/workspace-header.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { allowOperators, makeOperator, reason, type MadeOperator } from '../../../test/builders/operators.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { callsOf, each, outcomes, scene } from '../../../test/builders/operator-calls.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { newId } from '../../kernel/id.ts'
import { applyPlan, reserveWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { documents } from '../../kernel/table/table.ts'
import { setting } from '../../kernel/environment.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

withTable()
withMail()
afterEach(() => void vi.useRealTimers())

/** The last event on the operator's session. */
const lastEvent = async ({ person }: MadeOperator) =>
  (await itemsIn(`platform#sessions#${person.id}`, 'gsi2'))[0]?.['event'] as
    | { id: string; name: string; workspaceId: string; by: object; data: object }
    | undefined

const suspend = (id: string) =>
  documents.send(
    new UpdateCommand({
      TableName: setting('TABLE_NAME'),
      Key: { pk: `${id}#overview`, sk: 'workspace' },
      UpdateExpression: 'SET suspendedAt = :at',
      ExpressionAttributeValues: { ':at': new Date().toISOString() },
    }),
  )

describe('an operator', () => {
  test('has the calls that the specification gives to operators, and no other of a tenant', () => {
    const open = allRoutes.filter(({ access }) => access.kind === 'session' && access.orOperator === true)
    const names = Object.keys(callsOf({} as MadeOperator, { projectId: '', doomedId: '', requestId: '', userId: '' }))
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(names.toSorted())
    // What these calls need and operators' own; `team.manage` names the roles to invite, `finance.read` shows budgets.
    const theirs = new Set<Capability>([
      'session.own',
      'profile.own',
      'avatar.read',
      'clients.read',
      'clients.help',
      'clients.support',
      'operator-log.read',
      'stage.test',
      'finance.manage',
      'site-figures.publish',
      'team.manage',
      'finance.read',
      ...open.flatMap(({ access }) => (access.kind === 'session' ? [access.capability] : [])),
    ])
    const held = allRoutes.flatMap(({ access }) => (access.kind === 'session' ? [access.capability] : []))
    expect(held.filter((capability) => scopeOf('admin', capability) !== undefined && !theirs.has(capability))).toEqual(
      [],
    )
  })

  test('reads no record before they have chosen a workspace, and after they have left it', async () => {
    const { company, records, operator } = await scene()
    const calls = callsOf(operator, records)
    const refused = each('workspace_not_chosen', 'workspace_not_chosen')(calls)
    expect(await outcomes(calls)).toEqual(refused)
    expect((await operator.verify()).workspace).toBeUndefined()
    await operator.choose({ customerId: company.workspaceId })
    expect((await operator.choose({ customerId: null })).session).not.toHaveProperty('workspace')
    expect(await outcomes(calls)).toEqual(refused)
    expect((await operator.verify()).workspace).toBeUndefined()
  })

  test('reads the workspace that they have chosen, and changes nothing there', async () => {
    const { company, records, operator } = await scene()
    const { session } = await operator.choose({ customerId: company.workspaceId })
    const workspace = {
      id: company.workspaceId,
      companyName: 'Quay & Sons',
      subscriptionPlan: 'enterprise',
      timeZone: 'Europe/Lisbon',
      mode: 'read-only',
      acting: null,
      actingRefused: null,
    }
    expect(session).toMatchObject({ kind: 'admin', customer: null, workspace })
    expect((await operator.verify()).workspace).toEqual(workspace)
    expect(await lastEvent(operator)).toMatchObject({
      name: 'operator.opened.v1',
      workspaceId: company.workspaceId,
      by: { kind: 'admin', id: operator.person.id },
    })
    const calls = callsOf(operator, records)
    expect(await outcomes(calls)).toEqual(each('done', 'acting_required')(calls))
    const [seen, own] = [await operator.projects('list'), await company.projects('list')]
    expect(seen.body).toEqual(own.body)
    const other = await makeTeam()
    const { id } = await makeProject(other)
    expect((await operator.projects('read', { params: { id } })).status).toBe(404)
  })

  test('acts there for a stated reason, as the author of each change', async () => {
    const { company, records, operator } = await scene()
    const { session } = await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    expect(session.workspace).toMatchObject({ mode: 'acting', acting: { reason } })
    const until = Date.parse(session.workspace?.acting?.until ?? '')
    expect(Math.round((until - Date.now()) / 60_000)).toBe(30)
    expect(await lastEvent(operator)).toMatchObject({
      name: 'operator.acting-started.v1',
      workspaceId: company.workspaceId,
      data: { reason, minutes: 30 },
    })
    const calls = callsOf(operator, records)
    expect(await outcomes(calls)).toEqual(each('done', 'done')(calls))
    const project = (await itemsIn(`${company.workspaceId}#projects`)).find(({ sk }) => sk === records.projectId)
    expect(project).toMatchObject({ event: { by: { kind: 'admin', id: operator.person.id } } })
    const created = (await company.projects('list')).body.find(({ name }) => name === 'Made for them')
    expect(created?.managerId).toBe(company.person.id)
  })

  test.each(['by hand', 'by leaving', 'by time', 'by the session'] as const)('stops acting %s', async (how) => {
    const { company, records, operator } = await scene()
    const minutes = how === 'by time' ? 5 : 60
    const begun = await operator.choose({ customerId: company.workspaceId, acting: { reason, minutes } })
    if (how === 'by the session')
      expect((begun.session.workspace?.acting?.until ?? '~') <= begun.session.expiresAt).toBe(true)
    if (how === 'by hand') await operator.choose({ customerId: company.workspaceId })
    if (how === 'by leaving') await operator.choose({ customerId: null })
    if (how === 'by hand' || how === 'by leaving')
      // Leaving adds no event of its own.
      expect(await lastEvent(operator)).toMatchObject({ name: 'operator.acting-ended.v1', data: { reason } })
    if (how === 'by time') vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    if (how === 'by the session') vi.useFakeTimers({ now: Date.parse(begun.session.expiresAt) + 1, toFake: ['Date'] })
    const { status, problem } = await operator.projects('update', {
      params: { id: records.projectId },
      body: { name: 'Too late' },
    })
    expect(problem.code).toBe(
      {
        'by hand': 'acting_required',
        'by leaving': 'workspace_not_chosen',
        'by time': 'acting_required',
        'by the session': 'session_expired',
      }[how],
    )
    expect(status).toBe(problems[problem.code].status)
    if (how !== 'by time') return
    expect((await operator.verify()).workspace).toMatchObject({ mode: 'read-only', acting: null })
    const repeated = await operator.choose({ customerId: company.workspaceId, acting: { reason, minutes: 5 } })
    expect(repeated.session.workspace?.mode).toBe('acting')
  })

  test('cannot act where the company refuses it, and a change of the setting ends what is under way for good', async () => {
    const { company, records, operator } = await scene()
    const rename = () => operator.projects('update', { params: { id: records.projectId }, body: { name: 'Again' } })
    await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    expect((await rename()).status).toBe(200)
    await allowOperators(company.workspace, company.person, 'read')
    expect((await rename()).problem.code).toBe('acting_refused')
    expect((await operator.projects('list')).status).toBe(200)
    expect((await operator.verify()).workspace).toMatchObject({
      mode: 'read-only',
      actingRefused: 'The company lets operators view this workspace, and change nothing.',
    })
    expect((await operator.choose({ customerId: company.workspaceId, acting: { reason } })).problem.code).toBe(
      'acting_refused',
    )
    await allowOperators(company.workspace, company.person, 'act')
    expect((await rename()).problem.code).toBe('acting_required')
    await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    expect((await rename()).status).toBe(200)
  })

  test('reads nothing where the company gives no access', async () => {
    const { company, records, operator } = await scene()
    await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    await allowOperators(company.workspace, company.person, 'none')
    const calls = callsOf(operator, records)
    expect(await outcomes(calls)).toEqual(each('operator_refused', 'operator_refused')(calls))
    expect((await operator.verify()).workspace).toBeUndefined()
    const refused = await operator.choose({ customerId: company.workspaceId })
    expect([refused.status, refused.problem.code]).toEqual([403, 'operator_refused'])
  })

  test.each([
    ['closing', (id: string) => writeTogether([closeWorkspace(id, new Date(Date.now() + 86_400_000).toISOString())])],
    ['unpaid', (id: string) => writeTogether([applyPlan(id, 'enterprise', new Date(Date.now() - 1).toISOString())])],
    ['suspended', suspend],
  ] as const)('reads a workspace that is %s, and changes nothing there', async (_, put) => {
    const { company, records, operator } = await scene()
    await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    await put(company.workspaceId)
    const calls = callsOf(operator, records)
    expect(await outcomes(calls)).toEqual(each('done', 'acting_refused')(calls))
    expect((await operator.verify()).workspace).toMatchObject({ mode: 'read-only', actingRefused: expect.any(String) })
  })

  test('finds no workspace that is unknown, pending or not an id', async () => {
    const operator = await makeOperator()
    const pending = newId('workspace')
    const at = new Date().toISOString()
    const facts = {
      companyName: 'Quay',
      contactEmail: 'a@quay.test',
      plan: 'pro',
      timeZone: 'UTC',
      createdAt: at,
    } as const
    await writeTogether([reserveWorkspace({ id: pending, ...facts }, Math.ceil(Date.now() / 1000) + 3600)])
    for (const customerId of [newId('workspace'), pending, 'platform', 'ws_1#overview', '../x'])
      expect((await operator.choose({ customerId })).status).toBe(404)
    expect((await operator.verify()).workspace).toBeUndefined()
  })

  test('is told at the field what a reason needs', async () => {
    const { company, operator } = await scene()
    const customerId = company.workspaceId
    expect((await operator.choose({ customerId, acting: { reason: '  ' } })).problem.errors).toEqual([
      { path: 'acting.reason', message: 'State why you act in this workspace' },
    ])
    expect((await operator.choose({ customerId, acting: { reason, minutes: 61 } })).problem.errors).toEqual([
      { path: 'acting.minutes', message: 'Enter 1 to 60 minutes' },
    ])
  })

  test('never reaches one workspace from a page that shows another', async () => {
    const [shown, chosen] = [await scene(), await scene()]
    const { operator } = shown
    await operator.choose({ customerId: shown.company.workspaceId, acting: { reason } })
    await operator.choose({ customerId: chosen.company.workspaceId, acting: { reason } })
    const headers = { [workspaceHeader]: shown.company.workspaceId }
    // Even with ids of the workspace that is chosen now.
    const calls = callsOf(operator, chosen.records, headers)
    expect(await outcomes(calls)).toEqual(each('workspace_changed', 'workspace_changed')(calls))
    const right = callsOf(operator, chosen.records, { [workspaceHeader]: chosen.company.workspaceId })
    expect(await outcomes(right)).toEqual(each('done', 'done')(right))
  })

  test('starts acting once with a double click', async () => {
    const { company, operator } = await scene()
    const wanted = { customerId: company.workspaceId, acting: { reason } }
    const [first, second] = await Promise.all([operator.choose(wanted), operator.choose(wanted)])
    const { id } = (await lastEvent(operator)) ?? {}
    expect(second.session.workspace).toEqual(first.session.workspace)
    expect((await operator.choose(wanted)).session.workspace).toEqual(first.session.workspace)
    expect(await lastEvent(operator)).toMatchObject({ id })
  })

  test('ends in one of the workspaces after many switches at once, and acts in none', async () => {
    const operator = await makeOperator()
    const teams = [await makeTeam(), await makeTeam(), await makeTeam()]
    const wanted = Array.from({ length: sampleSize(200) }, (_, index) => teams[index % 3]?.workspaceId ?? '')
    const answers = await Promise.all(wanted.map((customerId) => operator.choose({ customerId })))
    expect(answers.map(({ session }) => session.workspace?.id)).toEqual(wanted)
    const { workspace } = await operator.verify()
    expect(wanted).toContain(workspace?.id)
    expect(workspace?.mode).toBe('read-only')
    expect(await lastEvent(operator)).toMatchObject({ name: 'operator.opened.v1', workspaceId: workspace?.id })
  })

  test('of many who stop at once, one tells the workspace', async () => {
    const { company, operator } = await scene()
    await operator.choose({ customerId: company.workspaceId, acting: { reason } })
    const other = await makeTeam()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => operator.choose({ customerId: other.workspaceId })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await operator.verify()).workspace).toMatchObject({ id: other.workspaceId, mode: 'read-only' })
  })
})
