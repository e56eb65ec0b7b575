import { sumBy } from '../../../shared/contract/sums.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client, ClientStats, PlatformOverview } from '../../../shared/operators/clients.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { mailDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { countCompany, recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { closeWorkspace, restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { dropWorkspace, renameWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { handler as accountHandler } from '../account/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

let operator: string

beforeAll(async () => {
  operator = await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' }))
})

const ask = (query: Record<string, string> = {}) =>
  callRoute(handler, routes.operators.clients, { session: operator, query })

const cursorIn = ({ headers }: { headers: Record<string, string | undefined> }): string | undefined =>
  /cursor=([\w-]+)/.exec(headers['link'] ?? '')?.[1]

/** Every page of a list, in order. */
const all = async (query: Record<string, string> = {}): Promise<Client[]> => {
  const found: Client[] = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...query, ...(cursor !== undefined && { cursor }) })
    expect(page.status).toBe(200)
    found.push(...(page.body as Client[]))
    cursor = cursorIn(page)
  } while (cursor !== undefined)
  return found
}

const namesOf = (clients: readonly Client[]): string[] => clients.map(({ companyName }) => companyName)

const named = async (companyName: string, plan: PlanType = 'starter'): Promise<string> => {
  const { id } = await makeWorkspace({ plan })
  await writeTogether([renameWorkspace(id, { companyName })])
  await countCompany(id)
  return id
}

const close = async (id: string): Promise<void> => {
  await writeTogether([closeWorkspace(id, '2026-12-24T00:00:00.000Z')])
  await countCompany(id)
}

describe('the clients', () => {
  test('are listed by name with the fields of the contract, to operators only', async () => {
    const id = await named('Amber & Sons', 'pro')
    const company = await makePerson({ workspaceId: id, kind: 'customer', role: 'customer' })
    const ofCompany = await signIn({ id, companyName: '', plan: 'pro', timeZone: 'UTC' }, company)
    const body = { contactPhone: '+351 21 000', industry: 'energy' }
    const saved = await callRoute(accountHandler as unknown as ApiHandler, routes.account.update, {
      session: ofCompany,
      body,
    })
    expect(saved.status).toBe(200)
    await countCompany(id)
    expect((await all({ search: 'amber' }))[0]).toEqual({
      id,
      companyName: 'Amber & Sons',
      contactEmail: 'office@quay.test',
      contactPhone: '+351 21 000',
      industry: 'energy',
      plan: 'pro',
      state: 'active',
      suspendedAt: null,
      closesAt: null,
      overdueSince: null,
      mailStoppedAt: null,
      userCount: 0,
      projectCount: 0,
      nearLimit: false,
      createdAt: '2026-03-01T09:00:00.000Z',
    } satisfies Client)

    const workspace = await makeWorkspace()
    const member = await makePerson({ workspaceId: workspace.id })
    const session = await signIn(workspace, member)
    for (const route of [routes.operators.clients, routes.operators.overview])
      expect((await callRoute(handler, route, { session })).status).toBe(403)
    expect((await callRoute(handler, routes.operators.clients)).status).toBe(401)
  })

  test('show in their details at once that they are suspended, and restored, although that is counted later', async () => {
    const id = await named('Fenwick Quays')
    const standing = async () => {
      const { body } = await callRoute(handler, routes.operators.client, { session: operator, params: { id } })
      const { state, suspendedAt } = body as Client
      return { state, suspendedAt }
    }
    const suspendedAt = '2026-03-02T10:00:00.000Z'
    await writeTogether([suspendWorkspace(id, suspendedAt)])
    expect(await standing()).toEqual({ state: 'suspended', suspendedAt })
    await countCompany(id)
    await writeTogether([restoreWorkspace(id)])
    expect(await standing()).toEqual({ state: 'active', suspendedAt: null })
  })

  test('are filtered by plan, state and both, each in the order of their names, page by page', async () => {
    const names = [
      'Filter a',
      'Filter É',
      'filter ze',
      'Filter \u{FFFD} last',
      'Filter \u{1F680} rocket',
      'Filter זברה',
    ]
    const ids = await Promise.all(
      names.map((name, index) => named(name, (['starter', 'pro', 'business'] as const)[index % 3])),
    )
    await close(ids[0] ?? '')
    await close(ids[4] ?? '')
    const whole = namesOf(await all({ search: 'filter' }))
    expect(whole.toSorted()).toEqual(names.toSorted())
    const inOrder = (some: readonly (string | undefined)[]) => whole.filter((name) => some.includes(name))
    for (const limit of ['1', '2', '50']) {
      const found = async (filter: Record<string, string>) => namesOf(await all({ search: 'filter', limit, ...filter }))
      expect(await found({ plan: 'starter' })).toEqual(inOrder([names[0], names[3]]))
      expect(await found({ state: 'closing' })).toEqual(inOrder([names[0], names[4]]))
      expect(await found({ state: 'active' })).toEqual(inOrder([names[1], names[2], names[3], names[5]]))
      expect(await found({ plan: 'pro', state: 'closing' })).toEqual([names[4]])
      expect(await found({ plan: 'enterprise' })).toEqual([])
    }
    expect(await ask({ plan: 'gold' })).toMatchObject({ status: 400 })
    expect(await ask({ state: 'sleeping' })).toMatchObject({ status: 400 })
    const cursor = cursorIn(await ask({ search: 'filter', plan: 'starter', limit: '1' })) ?? ''
    expect(await ask({ search: 'filter', plan: 'pro', limit: '1', cursor })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    })
  })

  test('leave the lists of an older plan and state, and all lists once they are erased', async () => {
    const id = await named('Moving', 'starter')
    await writeTogether([takePersonPlace(id, 'sme', plans.starter)])
    await writeTogether([takePersonPlace(id, 'project_manager', plans.starter)])
    await writeTogether([takePersonPlace(id, 'program_manager', plans.starter)])
    await countCompany(id)
    const found = async (filter: Record<string, string>) => namesOf(await all({ search: 'moving', ...filter }))
    expect(await found({ usage: 'near' })).toEqual(['Moving'])
    expect(await found({ usage: 'near', state: 'closing' })).toEqual([])
    await close(id)
    expect(await found({ state: 'active' })).toEqual([])
    expect(await found({ plan: 'starter', state: 'closing' })).toEqual(['Moving'])
    await writeTogether([dropWorkspace(id)])
    await recountCompanies()
    const filters: Record<string, string>[] = [{}, { plan: 'starter' }, { state: 'closing' }, { usage: 'near' }]
    for (const filter of filters) expect(await found(filter)).toEqual([])
  })

  test('are found by the whole address of one of their people, and by their id', async () => {
    const id = await named('Found by address')
    const person = await makePerson({ workspaceId: id })
    expect(namesOf(await all({ search: person.email.toUpperCase() }))).toEqual(['Found by address'])
    expect(namesOf(await all({ search: id }))).toEqual(['Found by address'])
    expect(await all({ search: person.email, plan: 'pro' })).toEqual([])
    expect(await all({ search: 'stranger@quay.test' })).toEqual([])
  })

  test('cost the same for many clients as for a few, filtered or not', async () => {
    const one = async (index: number) => named(`Cost ${String(index).padStart(4, '0')}`, 'business')
    for (let index = 0; index < 30; index += 1) await one(index)
    const cost = async (query: Record<string, string>) => {
      const { read, trips } = await spentBy(() => ask({ search: 'cost', limit: '24', ...query }))
      return { read, trips }
    }
    const queries: Record<string, string>[] = [
      {},
      { plan: 'business' },
      { state: 'active' },
      { plan: 'business', state: 'active' },
    ]
    const few = []
    for (const query of queries) few.push(await cost(query))
    for (let index = 30; index < 150; index += 1) await one(index)
    const many = []
    for (const query of queries) many.push(await cost(query))
    expect(many).toEqual(few)
    for (const { read } of many) expect(read).toBeLessThanOrEqual(8)
  })
})

describe('clients near a limit', () => {
  const full = async (name: string, plan: PlanType, users: number) => {
    const id = await named(name, plan)
    for (let count = 0; count < users; count += 1) await writeTogether([takePersonPlace(id, 'sme', plans.enterprise)])
    await countCompany(id)
    return id
  }

  test('are listed by use, and with a search or filter by name, page by page', async () => {
    for (const [name, users] of [
      ['Near zulu', 5],
      ['Near alpha', 7],
      ['Near mike', 6],
      ['Near roomy', 1],
    ] as const)
      await full(name, 'pro', users)
    const business = await full('Near hotel', 'business', 15)
    const found = async (filter: Record<string, string> = {}) =>
      namesOf(await all({ usage: 'near', limit: '1', ...filter })).filter((name) => name.startsWith('Near'))
    expect(await found()).toEqual(['Near alpha', 'Near mike', expect.anything(), expect.anything()])
    expect(await found({ search: 'near' })).toEqual(['Near alpha', 'Near hotel', 'Near mike', 'Near zulu'])
    expect(await found({ search: 'NEAR', plan: 'pro' })).toEqual(['Near alpha', 'Near mike', 'Near zulu'])
    expect(await found({ plan: 'business', state: 'active' })).toEqual(['Near hotel'])
    await close(business)
    expect(await found({ plan: 'business', state: 'active' })).toEqual([])
    expect(await found({ plan: 'business', state: 'closing' })).toEqual(['Near hotel'])
    const first = await ask({ usage: 'near', search: 'near', limit: '1' })
    expect(await ask({ usage: 'near', plan: 'pro', limit: '1', cursor: cursorIn(first) ?? '' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    })
  })

  test('cost the same with a filter that few of many pass', async () => {
    const cost = async () => {
      const { read, trips } = await spentBy(() => ask({ usage: 'near', plan: 'enterprise', limit: '5' }))
      return { read, trips }
    }
    const few = await cost()
    for (let count = 0; count < 30; count += 1) await full(`Near cost ${String(count)}`, 'pro', 5)
    expect(await cost()).toEqual(few)
  })
})

test('what a client uses of its plan includes mails, storage and tokens', async () => {
  const id = await named('Used of the plan', 'pro')
  await writeTogether([takePersonPlace(id, 'sme', plans.pro)])
  expect(await takeMail(mailDay({ id, timeZone: 'Europe/Lisbon' }), 50)).toBe(true)
  const { body } = await callRoute(handler, routes.operators.clientStats, { session: operator, params: { id } })
  expect((body as ClientStats).usage).toEqual({
    projects: { count: 0, limit: 5 },
    users: { count: 1, limit: 5 },
    emailsToday: { count: 1, limit: 50 },
    storageMB: { count: 0, limit: 5120 },
    modelTokens: { count: 0, limit: 2_000_000 },
  })
})

test('the overview agrees with a recount, and costs the same for any number of clients', async () => {
  await recountCompanies()
  const overview = async () =>
    (await callRoute(handler, routes.operators.overview, { session: operator })).body as PlatformOverview
  const before = await overview()
  await close(await named('Overview one', 'pro'))
  await named('Overview two', 'pro')
  const after = await overview()
  const inState = ({ byState }: PlatformOverview, name: string) =>
    byState.find(({ state }) => state === name)?.clients ?? 0
  expect(after.clients).toBe(before.clients + 2)
  expect(inState(after, 'closing')).toBe(inState(before, 'closing') + 1)
  expect(inState(after, 'active')).toBe(inState(before, 'active') + 1)
  expect(sumBy(after.byState, ({ clients }) => clients)).toBe(after.clients)
  expect(await recountCompanies()).toEqual([])
  expect(await overview()).toEqual(after)
  const { read } = await spentBy(() => callRoute(handler, routes.operators.overview, { session: operator }))
  expect(read).toBeLessThanOrEqual(3)
})
