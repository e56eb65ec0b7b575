import { expect, test } from 'vitest'
import { withLog } from '../../../test/builders/log-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { FinanceCosts } from '../../../shared/finance.ts'
import { routes } from '../../../shared/routes.ts'
import { handler } from '../../api/finance/index.ts'
import { countCompany } from '../../domain/finance/count-company.ts'
import { meterUsage } from '../../domain/running-costs/meter-usage.ts'

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
  expect(first.companies.find((one) => one.id === id)).toMatchObject({
    use: { calls: 1, invocations: 1.5, gbSeconds: 0.1, reads: 4, writes: 8, mails: 1 },
  })
  await meterUsage(new Date('2026-11-21T06:00:00Z'))
  const { companies, period, total, nobody } = await costs('2026-11')
  expect(companies.find((one) => one.id === id)).toMatchObject({
    use: { calls: 2, invocations: 2.5, reads: 6, writes: 12, mails: 1 },
    // 6 × 0.125 and 12 × 0.625 millionths of a dollar, and a mail for 100 of them.
    parts: { database: '0.000008', mail: '0.000100' },
  })
  expect(period).toEqual({ month: '2026-11', since: '2026-11-20T00:00:00.000Z', until: '2026-11-21T06:00:00.000Z' })
  expect(total?.use.calls).toBe(2)
  expect(Number(nobody?.cost)).toBeGreaterThan(0)
})
