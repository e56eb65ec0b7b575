/** What operators' lists and sums read. A screen that reads more with more companies is over its budget. */
import { handler as financeHandler } from '../../functions/api/finance/index.ts'
import { handler as operatorsHandler } from '../../functions/api/operators/index.ts'
import { routes } from '../../shared/routes.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { callRoute, type ApiHandler } from '../builders/request.ts'
import { counted } from './counting.ts'
import type { Finding } from './findings.ts'

/** Cards that the list of clients shows, and rows that the lists of the finance screens show. */
const limit = '24'

type Screen = { name: string; handler: ApiHandler; route: RouteRow; query?: Record<string, string>; mostUnits: number }

const [operators, finance] = [operatorsHandler as unknown as ApiHandler, financeHandler as unknown as ApiHandler]
const clients = { handler: operators, route: routes.operators.clients }
const metrics = { handler: finance, route: routes.finance.metrics }
const costs = { handler: finance, route: routes.finance.costs }

const screens: readonly Screen[] = [
  { ...clients, name: 'clients', mostUnits: 5 },
  { ...clients, name: 'clients whose name begins with “quay”', query: { search: 'quay' }, mostUnits: 5 },
  { ...clients, name: 'clients on Pro', query: { plan: 'pro' }, mostUnits: 10 },
  { ...clients, name: 'overdue clients', query: { state: 'overdue' }, mostUnits: 10 },
  { ...clients, name: 'suspended clients on Business', query: { plan: 'business', state: 'suspended' }, mostUnits: 5 },
  { ...clients, name: 'clients near a limit', query: { usage: 'near' }, mostUnits: 20 },
  {
    ...clients,
    name: 'clients near a limit on Starter, of which there are none',
    query: { usage: 'near', plan: 'starter' },
    mostUnits: 5,
  },
  {
    ...clients,
    name: 'clients near a limit whose name begins with “quay 09”',
    query: { usage: 'near', search: 'quay 09' },
    mostUnits: 25,
  },
  { name: 'overview', handler: operators, route: routes.operators.overview, mostUnits: 3 },
  { ...metrics, name: 'metrics and usage', mostUnits: 5 },
  { ...metrics, name: 'metrics and usage near a limit', query: { show: 'near_limit' }, mostUnits: 20 },
  { name: 'revenue by month', handler: finance, route: routes.finance.months, mostUnits: 3 },
  { ...costs, name: 'costs by margin', query: { sort: 'margin' }, mostUnits: 40 },
  { ...costs, name: 'costs by cost', query: { sort: 'cost' }, mostUnits: 40 },
  { ...costs, name: 'costs by name', query: { sort: 'name' }, mostUnits: 40 },
]

const cursorIn = (headers: Record<string, string | undefined>): string | undefined =>
  /cursor=([\w-]+)/.exec(headers['link'] ?? '')?.[1]

/** Measures each list at the number of companies that there are. */
export const measureReads = async (
  session: string,
  companies: number,
  {
    withTrips,
  }: { /** Whether to report sequential reads, which can only grow with the companies. */ withTrips: boolean },
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { name, handler, route, query = {}, mostUnits } of screens) {
    const ask = async (more: Record<string, string> = {}) => {
      const sent = { session, query: { ...query, ...(route.paged === true && { limit }), ...more } }
      const { value, ...spent } = await counted(() => callRoute(handler, route, sent))
      if (value.status !== 200) throw new Error(`${route.path}: ${value.status} ${JSON.stringify(value.body)}`)
      return { ...spent, cursor: cursorIn(value.headers) }
    }
    const first = await ask()
    const at = `${name}, ${companies.toLocaleString('en-US')} companies`
    const add = (what: string, { rcu, readTrips }: typeof first) => {
      findings.push({ name: `${at}, RCU${what}`, value: rcu, most: mostUnits, kind: 'count' })
      if (withTrips) findings.push({ name: `${at}, sequential reads${what}`, value: readTrips, most: 3, kind: 'count' })
    }
    add('', first)
    if (first.cursor !== undefined) add(' of the next page', await ask({ cursor: first.cursor }))
  }
  return findings
}
