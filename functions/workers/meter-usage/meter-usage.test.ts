import { expect, test } from 'vitest'
import { withLog } from '../../../test/builders/log-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { FinanceCosts } from '../../../shared/operators/finance.ts'
import { routes } from '../../../shared/routes.ts'
import { handler } from '../../api/finance/index.ts'
import { putCost, putCostMonth } from '../../domain/operators/running-costs/cost-repository.ts'
import { noUse } from '../../domain/operators/running-costs/workspace-use.ts'
import { countCompany } from '../../domain/operators/revenue/count-company.ts'
import { meterUsage } from '../../domain/operators/running-costs/meter-usage.ts'

withTable()
const write = withLog()

const costs = async (month: string): Promise<FinanceCosts> => {
  const person = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
  const session = await signIn(null, person)
  return (await callRoute(handler as unknown as ApiHandler, routes.finance.costs, { session, query: { month } }))
    .body as FinanceCosts
}

test('a day that is metered twice, and again when it is over, counts once', async () => {
  const { id } = await makeWorkspace({ plan: 'starter' })
  await countCompany(id)
  const used = { workspace: id, ms: 100, gbms: 50, rcu: 2, wcu: 4 }
  write('2026-11-20T08:00:00Z', { message: 'request', ...used })
  write('2026-11-20T09:00:00Z', { message: 'work', share: 0.5, ...used })
  write('2026-11-20T09:00:00Z', { message: 'mail-sent', workspace: id })
  write('2026-11-20T09:00:00Z', { message: 'request', ms: 1, gbms: 1, rcu: 0, wcu: 0 })
  write('2026-11-20T23:00:00Z', { message: 'request', ...used })
  write('2026-11-20T09:30:00Z', { message: 'other', ...used })
  await meterUsage(new Date('2026-11-20T12:00:00Z'))
  await meterUsage(new Date('2026-11-20T12:00:00Z'))
  const first = await costs('2026-11')
  expect(first.companies.find((company) => company.id === id)).toMatchObject({
    use: { calls: 1, invocations: 1.5, gbSeconds: 0.1, reads: 4, writes: 8, mails: 1 },
  })
  await meterUsage(new Date('2026-11-21T06:00:00Z'))
  const { companies, period, total, unattributed } = await costs('2026-11')
  expect(companies.find((company) => company.id === id)).toMatchObject({
    use: { calls: 2, invocations: 2.5, reads: 6, writes: 12, mails: 1 },
    // 6 × 0.125 and 12 × 0.625 millionths of a dollar, and a mail for 100 of them.
    parts: { database: '0.000008', mail: '0.000100' },
  })
  expect(period).toEqual({ month: '2026-11', since: '2026-11-20T00:00:00.000Z', until: '2026-11-21T06:00:00.000Z' })
  expect(total?.use.calls).toBe(2)
  expect(Number(unattributed?.cost)).toBeGreaterThan(0)
})

test('companies are listed by margin, cost and name, page by page, and those that lose money come first', async () => {
  const month = '2026-12'
  const created = [
    ['free and busy', 'none', 0, 9_000_000],
    ['free and quiet', 'none', 0, 1000],
    ['loses money', 'pro-month', 58_800, 70_000_000],
    ['earns', 'pro-month', 58_800, 2_000_000],
    ['earns most', 'business-year', 139_000, 30_000_000],
  ] as const
  const names = new Map<string, string>()
  for (const [name, terms, annualCents, cost] of created) {
    const { id } = await makeWorkspace()
    names.set(id, name)
    const days = { '01': { ...noUse, calls: cost } }
    await putCost({ workspaceId: id, month, days, terms, annualCents, cost, until: '2026-12-31T00:00:00.000Z' })
  }
  const [since, until] = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
  await putCostMonth({ month, since, until, all: noUse, unattributed: {}, annualCents: 0 })
  const session = await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' }))
  const listed = async (sort: string, limit: string): Promise<FinanceCosts['companies']> => {
    const companies: FinanceCosts['companies'] = []
    let cursor: string | undefined
    do {
      const query = { month, sort, limit, ...(cursor !== undefined && { cursor }) }
      const { body, headers } = await callRoute(handler as unknown as ApiHandler, routes.finance.costs, {
        session,
        query,
      })
      companies.push(...(body as FinanceCosts).companies)
      cursor = /cursor=([\w-]+)/.exec(headers['link'] ?? '')?.[1]
    } while (cursor !== undefined)
    return companies
  }
  const byMargin = ['loses money', 'free and busy', 'free and quiet', 'earns', 'earns most']
  const byCost = ['loses money', 'earns most', 'free and busy', 'earns', 'free and quiet']
  for (const limit of ['1', '2', '50']) {
    const companies = await listed('margin', limit)
    expect(companies.map(({ id }) => names.get(id))).toEqual(byMargin)
    const margins = companies.map(({ margin }) => Number(margin))
    expect(margins).toEqual(margins.toSorted((a, b) => a - b))
    expect((await listed('cost', limit)).map(({ id }) => names.get(id))).toEqual(byCost)
  }
  expect((await listed('margin', '1'))[0]).toMatchObject({ revenue: '49.00', margin: '-21.00' })
})
