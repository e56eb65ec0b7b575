/**
 * Every route with operators as callers who have chosen a workspace: one who only reads it, and one who acts in it. The
 * handlers are called directly, because nothing here depends on HTTP; the stage's tests have an operator without a
 * workspace.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes, type NamedRoute } from '../../../shared/routes.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callsOf, each, isRead, outcomes, scene } from '../../../test/builders/operator-calls.ts'
import { makeOperator, reason, type MadeOperator } from '../../../test/builders/operators.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newMember } from '../../../test/builders/team.ts'
import { newId } from '../../kernel/id.ts'

withTable()
withMail()

type Scene = Awaited<ReturnType<typeof scene>>

/** The workspace that operators choose, another one, and an operator of each mode. */
let ours: Scene, theirs: Scene, reader: MadeOperator, actor: MadeOperator

beforeAll(async () => {
  ;[ours, theirs, reader, actor] = [await scene(), await scene(), await makeOperator(), await makeOperator()]
  const customerId = ours.company.workspaceId
  await reader.choose({ customerId })
  await actor.choose({ customerId, acting: { reason, minutes: 60 } })
})

const kebab = (domain: string): string => domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const handlerOf = async ({ domain }: NamedRoute): Promise<ApiHandler> =>
  ((await import(`../${kebab(domain)}/index.ts`)) as { handler: ApiHandler }).handler

/** Everything in the other workspace's records that could give it away. */
const marksOf = async ({ company: { workspaceId }, records }: Scene): Promise<string[]> => [
  workspaceId,
  ...Object.values(records),
  ...(await itemsIn(`${workspaceId}#people`)).map(({ sk }) => String(sk)),
]

describe('an operator in a chosen workspace', () => {
  const ofMembers = allRoutes.filter(
    ({ access }) => access.kind === 'session' && !access.actors.includes('admin') && access.orOperator !== true,
  )

  test.each([
    ['reads', () => reader],
    ['acts', () => actor],
  ] as const)('who %s is refused every route of members but the eleven', async (_, operator) => {
    const wrong: string[] = []
    for (const route of ofMembers) {
      const params = { id: ours.records.projectId, projectId: ours.records.projectId, userId: ours.records.userId }
      const { status, body } = await callRoute(await handlerOf(route), route, { session: operator().cookie, params })
      if (status !== 403 || (body as ProblemBody).code !== 'forbidden')
        wrong.push(`${route.method} ${route.path}: ${status}`)
    }
    expect(ofMembers.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  test('reads with each of the eleven calls that read, and is told to act for the others', async () => {
    const calls = callsOf(reader, ours.records)
    expect(await outcomes(calls)).toEqual(each('done', 'acting_required')(calls))
  })

  test('who acts cannot invite a program manager, whose rights would outlast the visit', async () => {
    const invite = (role: string) =>
      actor.team('inviteTeamMember', { body: { email: newMember().email, role, projectId: ours.records.projectId } })
    const { status, problem } = await invite('program_manager')
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'role', message: 'Operators cannot invite Program Managers' }],
    ])
    expect((await invite('project_manager')).status).toBe(201)
  })

  test.each([
    ['reads', () => reader],
    ['acts', () => actor],
  ] as const)('who %s finds no id of another workspace', async (mode, operator) => {
    const marks = await marksOf(theirs)
    const before = await Promise.all(
      ['projects', 'people', 'requests', 'overview'].map((part) => itemsIn(`${theirs.company.workspaceId}#${part}`)),
    )
    // Without the calls that name no record.
    const named = Object.entries(callsOf(operator(), theirs.records)).filter(([name]) => name.includes('{'))
    expect(named).toHaveLength(6)
    for (const [name, call] of named) {
      const { status, body } = await call()
      expect({ name, status }).toEqual({ name, status: mode === 'reads' && !isRead(name) ? 409 : 404 })
      for (const mark of marks) expect(JSON.stringify(body)).not.toContain(mark)
    }
    const after = await Promise.all(
      ['projects', 'people', 'requests', 'overview'].map((part) => itemsIn(`${theirs.company.workspaceId}#${part}`)),
    )
    expect(after).toEqual(before)
  })

  test('who acts gets the same answer for a foreign id in a body as for an unknown one', async () => {
    const { projectId, requestId, userId } = ours.records
    const foreign = { project: theirs.records.projectId, person: theirs.company.person.id }
    const unknown = { project: newId('project'), person: newId('person') }
    const { projects, projectRequests, team } = actor
    const tried = async ({ project, person }: typeof foreign) => {
      const answers = [
        await projects('create', { body: { name: 'With their manager', managerId: person } }),
        await projects('update', { params: { id: projectId }, body: { managerId: person } }),
        await projectRequests('review', {
          params: { id: requestId },
          body: { status: 'converted', convertedProjectId: project },
        }),
        await team('inviteTeamMember', { body: { email: newMember().email, role: 'sme', projectId: project } }),
        await team('assignToProject', { params: { userId }, body: { projectId: project } }),
      ]
      return answers.map(({ status, problem: { code, message, errors } }) => ({ status, code, message, errors }))
    }
    const answers = await tried(foreign)
    expect(answers).toEqual(await tried(unknown))
    for (const { status } of answers) expect([400, 404, 409]).toContain(status)
    expect(JSON.stringify(answers)).not.toMatch(new RegExp((await marksOf(theirs)).join('|')))
  })

  test.each([
    ['reads', () => reader],
    ['acts', () => actor],
  ] as const)('who %s is shown no record of another workspace, and no cursor of it works', async (_, operator) => {
    const marks = new RegExp((await marksOf(theirs)).join('|'))
    const lists = callsOf(operator(), ours.records)
    for (const [name, call] of Object.entries(lists).filter(([one]) => isRead(one))) {
      const answer = JSON.stringify((await call()).body)
      expect(answer, name).toContain(name === 'GET /api/team-members' ? ours.records.userId : '"id"')
      expect(answer, name).not.toMatch(marks)
    }
    const { next } = await theirs.company.projects('list', { query: { limit: '1' } })
    expect(next).toMatch(/^[\w-]+$/)
    const { status, problem } = await operator().projects('list', { query: { limit: '1', cursor: next ?? '' } })
    expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
  })

  test('who acts changes the workspace with each of the seven calls that change something', async () => {
    const calls = callsOf(actor, ours.records)
    expect(await outcomes(calls)).toEqual(each('done', 'done')(calls))
  })

  test('is put into no other workspace by what a body or a query names', async () => {
    const { workspaceId } = theirs.company
    const smuggled = { customerId: workspaceId, workspaceId, customer: { id: workspaceId }, acting: { reason } }
    const sent = { name: 'Smuggled', ...smuggled }
    const created = await actor.projects('create', { body: sent })
    const updated = await actor.projects('update', { params: { id: ours.records.projectId }, body: sent })
    const listed = await actor.projects('list', { query: { customerId: workspaceId, workspaceId } as never })
    expect([created.status, updated.status, listed.status].filter((status) => status >= 500)).toEqual([])
    const names = (await theirs.company.projects('list')).body.map(({ name }) => name)
    expect(names).not.toContain('Smuggled')
    expect(JSON.stringify(listed.body)).not.toMatch(new RegExp((await marksOf(theirs)).join('|')))
    const refused = await reader.projects('create', { body: sent })
    expect(refused.problem.code).toBe('acting_required')
    expect((await reader.verify()).workspace).toMatchObject({ id: ours.company.workspaceId, mode: 'read-only' })
  })
})
