import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callLimits } from '../../../shared/contract/call-limits.ts'
import { routes as rows } from '../../../shared/contract/route.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { countCall } from './counted-calls.ts'
import { serve } from '../http/http.ts'
import type { Member } from '../session/principal.ts'

withTable()

const domain = rows({
  draft: {
    method: 'POST',
    path: '/api/draft',
    summary: '',
    limitedAs: 'costly',
    access: { kind: 'session', actors: ['staff'], capability: 'project.read' },
    body: z.object({ about: z.string() }),
    result: null,
  },
  mail: {
    method: 'POST',
    path: '/api/mail',
    summary: '',
    limitedAs: 'mail',
    access: { kind: 'session', actors: ['staff'], capability: 'project.read' },
    result: null,
  },
  list: {
    method: 'GET',
    path: '/api/list',
    summary: '',
    access: { kind: 'session', actors: ['staff'], capability: 'project.read' },
    result: null,
  },
})

let drafted = 0
const handler = serve(domain, {
  draft: async () => {
    drafted += 1
    return null
  },
  mail: async () => null,
  list: async () => null,
}) as unknown as ApiHandler

const makeTeam = async (count = 1) => {
  const workspace = await makeWorkspace()
  const sessions: string[] = []
  const people: Pick<Member, 'id' | 'workspaceId'>[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await makePerson({ workspaceId: workspace.id, kind: 'staff', role: 'project_manager' })
    sessions.push(await signIn(workspace, person))
    people.push({ id: person.id, workspaceId: workspace.id })
  }
  return { workspaceId: workspace.id, sessions, people }
}

/** Counts calls as the kernel does, without making them. */
const count = async (person: Pick<Member, 'id' | 'workspaceId'> | undefined, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await countCall(domain.draft, person as Member)
}

const draft = (session: string | undefined) =>
  callRoute(handler, domain.draft, { ...(session && { session }), body: { about: 'the depot' } })

const draftTimes = async (times: number, ...sessions: string[]): Promise<Answered[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => draft(sessions[index % sessions.length])))

const ofStatus = (answers: readonly Answered[], status: number) => answers.filter((answer) => answer.status === status)

const { person, workspace: ofCompany } = callLimits.costly.most

// In the middle of a window, so that none ends while a test counts calls.
beforeEach(() => {
  drafted = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:30:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('a costly call', () => {
  test('is served exactly as often as a person may call, of many at once', async () => {
    const { people, sessions } = await makeTeam()
    const [session = ''] = sessions
    await count(people[0], person - 7)
    const calls = sampleSize(200)
    const answers = await draftTimes(calls, session)
    expect(ofStatus(answers, 204)).toHaveLength(7)
    expect(ofStatus(answers, 429)).toHaveLength(calls - 7)
    expect(drafted).toBe(7)
  })

  test('is served exactly as often as a company may call, of many people at once', async () => {
    const { workspaceId, people, sessions } = await makeTeam(6)
    for (const member of people.slice(0, 4)) await count(member, person)
    await count(people[4], person - 20)
    const answers = await draftTimes(200, ...sessions)
    expect(ofStatus(answers, 204)).toHaveLength(20)
    expect(ofCompany).toBe(5 * person)
    const refused = await draft(sessions[5])
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^Your company has generated/) as unknown })
    const counted = await itemsIn(`${workspaceId}#calls`)
    expect(counted).toHaveLength(1)
    expect(counted[0]).toMatchObject({ 'n:workspace': ofCompany, expiresAt: Date.parse('2026-03-01T11:00:00Z') / 1000 })
  })

  test('says in standard headers what the limits are, what is left, and when to try again', async () => {
    const { people, sessions } = await makeTeam()
    const [session = ''] = sessions
    const policy = `"costly-person";q=${person};w=3600, "costly-workspace";q=${ofCompany};w=3600`
    expect((await draft(session)).headers).toMatchObject({
      'ratelimit-policy': policy,
      ratelimit: `"costly-person";r=${person - 1};t=1800, "costly-workspace";r=${ofCompany - 1};t=1800`,
    })
    await count(people[0], person - 1)
    const refused = await draft(session)
    expect(refused).toMatchObject({
      status: 429,
      headers: {
        'content-type': 'application/problem+json',
        'retry-after': '1800',
        'ratelimit-policy': policy,
        ratelimit: `"costly-person";r=0;t=1800, "costly-workspace";r=${ofCompany - person};t=1800`,
      },
      body: {
        code: 'too_many_requests',
        message:
          'You have generated and exported a lot in a short time. Nothing is lost. Please try again in 30 minutes.',
      },
    })
  })

  test('is served again when the window ends, which refused calls do not delay', async () => {
    const { people, sessions } = await makeTeam()
    const [session = ''] = sessions
    await count(people[0], person)
    await draftTimes(50, session)
    vi.setSystemTime(Date.parse('2026-03-01T10:59:59Z'))
    expect(await draft(session)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    vi.setSystemTime(Date.parse('2026-03-01T11:00:00Z'))
    expect((await draft(session)).status).toBe(204)
  })

  test('of one person takes nothing from a colleague, another company or another class', async () => {
    const [mine, theirs] = [await makeTeam(2), await makeTeam()]
    const [session = '', colleague] = mine.sessions
    await count(mine.people[0], person)
    expect((await draft(session)).status).toBe(429)
    expect((await draft(colleague)).status).toBe(204)
    expect((await draft(theirs.sessions[0])).headers['ratelimit']).toContain(`"costly-workspace";r=${ofCompany - 1};`)
    expect((await callRoute(handler, domain.mail, { session })).status).toBe(204)
  })

  test('is not counted if its input is refused', async () => {
    const { workspaceId, sessions } = await makeTeam()
    const [session = ''] = sessions
    expect((await callRoute(handler, domain.draft, { session, body: {} })).status).toBe(400)
    expect(await itemsIn(`${workspaceId}#calls`)).toHaveLength(0)
  })
})

test('reads are not counted in the table', async () => {
  const { workspaceId, sessions } = await makeTeam()
  const [session = ''] = sessions
  expect((await callRoute(handler, domain.list, { session })).status).toBe(204)
  expect(await itemsIn(`${workspaceId}#calls`)).toHaveLength(0)
})
