import { beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import type { OperatorAuditEntry } from '../../../shared/audit/operator-audit.ts'
import type { SiteFiguresChoice } from '../../../shared/site/published-figures.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { siteFiguresSeconds, type SiteFigures } from '../../../shared/site/site-figures.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { countCompany, recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as keepAuditLog } from '../../workers/keep-audit-log/index.ts'
import { handler as servePlatform } from '../platform/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const { operators, platform } = routes

let session: string
let olga: Awaited<ReturnType<typeof makePerson>>

beforeAll(async () => {
  olga = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
  session = await signIn(null, olga)
})

const see = async () => (await callRoute(handler, operators.siteFigures, { session })).body as SiteFiguresChoice

const publish = async (published: boolean) => {
  const { status, body } = await callRoute(handler, operators.publishFigures, { session, body: { published } })
  expect(status).toBe(200)
  return body as SiteFiguresChoice
}

const visit = () => callRoute(servePlatform as unknown as ApiHandler, platform.figures)

const visible = async () => ((await visit()).body as { figures: SiteFigures | null }).figures

const stored = async () => (await itemsIn('platform#site')).map(({ event }) => event as DomainEvent)

describe('the figures of the public site', () => {
  test('are null for visitors until an operator publishes them, and again when they are taken off', async () => {
    expect(await visible()).toBeNull()
    const { figures, published } = await publish(true)
    expect(published?.by).not.toBe('')
    expect(await visible()).toEqual(figures)
    expect((await publish(false)).published).toBeNull()
    expect(await visible()).toBeNull()
  })

  test('count live projects, companies and people as they are, and agree with a recount', async () => {
    await recountCompanies()
    const before = (await see()).figures
    const team = await makeTeam()
    const [, second] = [await makeProject(team), await makeProject(team)]
    await writeTogether([takePersonPlace(team.workspaceId, 'sme', plans.enterprise)])
    await countCompany(team.workspaceId)
    const { companies, people, selfResolved } = before
    const more = { companies: companies + 1, people: people + 1, selfResolved }
    expect((await see()).figures).toEqual({ ...more, projects: before.projects + 2 })
    expect(await recountCompanies()).toEqual([])
    await team.projects('remove', { params: { id: second.id }, body: {} })
    await countCompany(team.workspaceId)
    expect((await see()).figures).toEqual({ ...more, projects: before.projects + 1 })
  })

  test('are in the operators’ log when they are published and taken off, once however often it is asked', async () => {
    await publish(false)
    await publish(true)
    const first = await stored()
    await publish(true)
    expect(await stored()).toEqual(first)
    await publish(false)
    const [second] = await stored()
    if (first[0] === undefined || second === undefined) throw new Error('No event was stored')
    await keepAuditLog(asBatch([first[0], second]))
    const { body } = await callRoute(handler, operators.audit, { session, query: { operator: olga.id } })
    const entries = body as OperatorAuditEntry[]
    expect(entries.map(({ action, workspace }) => [action, workspace])).toEqual([
      ['Figures taken off the public site', null],
      ['Figures published on the public site', null],
    ])
    expect(entries[1]?.detail).toMatch(/^\d[\d,]* projects?, \d/)
  })

  test('settle on one state if two operators choose at once', async () => {
    await Promise.all([publish(true), publish(false), publish(true)])
    const now = (await see()).published
    expect((await visible()) === null).toBe(now === null)
    const [last] = await stored()
    expect(last?.name).toBe(now === null ? 'site-figures.withdrawn.v1' : 'site-figures.published.v1')
    await publish(false)
  })

  test('cost a visitor one read unit whether there are few companies or many, and may be cached by everyone', async () => {
    const cost = async () => (await spentBy(visit)).read
    const few = await cost()
    for (const { id } of await Promise.all(Array.from({ length: 12 }, () => makeWorkspace()))) await countCompany(id)
    expect(await cost()).toBe(few)
    expect(few).toBeLessThanOrEqual(1)
    expect((await visit()).headers['cache-control']).toBe(`public, max-age=${siteFiguresSeconds}`)
  })

  test('are for operators to publish, and a choice is a yes or a no', async () => {
    const team = await makeTeam()
    const body = { published: true }
    const member = await signIn(team.workspace, team.person)
    const refused = await callRoute(handler, operators.publishFigures, { session: member, body })
    expect(refused.status).toBe(403)
    expect((await callRoute(handler, operators.publishFigures, { body })).status).toBe(401)
    const odd = await callRoute(handler, operators.publishFigures, { session, body: { published: 'yes' } })
    expect(odd.body).toMatchObject({
      errors: [{ path: 'published', message: 'Choose whether the figures are published' }],
    })
    expect(await visible()).toBeNull()
  })
})
