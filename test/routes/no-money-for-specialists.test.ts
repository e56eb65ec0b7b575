/** Specialists (SMEs) get no money from any call that they may make. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../../shared/permissions.ts'
import { allRoutes } from '../../shared/routes.ts'
import { actor, settled, type Actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { aProject } from '../contract/records/project.ts'
import { anEntry } from '../contract/records/raid-entry.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf } from '../contract/samples/sample.ts'

withApi()

/** Field names of money, and values that look like it. */
const ofMoney = /budget|opex|capex|exposure|amount|actuals|cost|spent|remaining/i
const decimal = /^-?\d+\.\d{2}$/
const written = /\$\s?\d/

/**
 * A person's own estimate in a request that they wrote, the plan, which has a price and no records, and a tolerance in
 * percent, which says nothing of an amount.
 */
const exempt = /\.estimatedBudget$|\.planLimits\.|\.thresholds\.|\.costPercent$/

/** Where a response contains money: `0.budget: 1250.00`. */
const moneyIn = (value: unknown, at = ''): string[] => {
  if (exempt.test(at)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => moneyIn(item, `${at}.${index}`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, field]) => moneyIn(field, `${at}.${name}`))
  const name = at.slice(at.lastIndexOf('.') + 1)
  const isMoney =
    typeof value === 'string'
      ? decimal.test(value) || written.test(value) || (ofMoney.test(name) && /\d/.test(value))
      : typeof value === 'number' && ofMoney.test(name)
  return isMoney ? [`${at}: ${String(value)}`] : []
}

const rows = allRoutes.filter(
  ({ access, domain, result }) =>
    result !== null &&
    access.kind === 'session' &&
    // Their own expenses, and no others: see functions/api/expenses/expenses.test.ts.
    domain !== 'expenses' &&
    access.actors.includes('staff') &&
    scopeOf('sme', access.capability) !== undefined,
)

const charter = {
  purpose: 'A roof',
  businessCase: 'High priority project with a budget of $250,000',
  budget: 'The budget is $250,000.',
  costs: 'Two cranes, forty thousand each',
  schedule: 'Until May',
  sources: {
    purpose: [{ text: 'A roof', records: ['entered:description'] }],
    budget: [{ text: 'The budget is $250,000.', records: ['entered:budget'] }],
    costs: [{ text: 'Two cranes, forty thousand each', records: ['entered:costs'] }],
  },
  proposals: [
    { id: 'on-time', section: 'successCriteria', text: 'Done in May.', records: ['entered:endDate'] },
    { id: 'limit', section: 'budget', text: 'More needs a decision.', records: ['entered:budget'] },
  ],
}

/** A project of the specialist with all kinds of money, and an entry that watches its budget. */
const rich = async (manager: Actor, sme: { id: string }): Promise<{ project: string; entry: string }> => {
  const project = await aProject(manager)
  const change = async (method: string, path: string, body: unknown) => {
    const answer = await manager.call(method, path, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }
  await change('PUT', `/api/projects/${project}`, { budget: '250000', opex: '1', capex: '2', charter })
  await change('POST', `/api/projects/${project}/assign`, { userId: sme.id })
  const entry = await anEntry(manager, {
    projectId: project,
    raidType: 'assumption',
    assignedTo: sme.id,
    exposure: '9000',
    condition: { kind: 'budget_under', projectId: project, amount: '1000' },
  })
  await change('PUT', `/api/raid/${entry}`, { exposure: '9500' })
  await settled()
  return { project, entry }
}

let created: { project: string; entry: string }
/** Ids of the demo's records that the specialist can see. */
const ids = new Set<string>()

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'id' && typeof field === 'string' ? [field] : idsIn(field),
  )
}

beforeAll(async () => {
  const [manager, sme] = [await actor('program_manager'), await actor('sme')]
  const people = (await manager.call('GET', '/api/users')).body as { id: string; email: string }[]
  const person = people.find(({ email }) => email === 'sme@demo.test')
  if (person === undefined) throw new Error('The demo has no specialist')
  created = await rich(manager, person)
  for (const { method, path } of rows)
    if (method === 'GET' && !path.includes('{'))
      for (const id of idsIn((await sme.call('GET', path)).body).slice(0, 12)) ids.add(id)
  ids.add(created.project).add(created.entry)
})

afterAll(async () => {
  await makeRoom(await actor('program_manager'))
  await removeSamples()
})

test('the walk finds money in what a manager gets', async () => {
  const manager = await actor('program_manager')
  const found = async (path: string) => moneyIn((await manager.call('GET', path)).body).join('\n')
  expect(await found(`/api/projects/${created.project}`)).toMatch(/\.budget: 250000\.00[^]*\.charter\.budget/)
  expect(await found('/api/dashboard')).toContain('.stats.remainingBudget')
  expect(await found(`/api/raid/${created.entry}`)).toMatch(/\.exposure: 9500\.00[^]*\.condition\.amount[^]*\.sentence/)
  expect(await found(`/api/raid/${created.entry}/history`)).toContain('9500.00')
})

test('a specialist gets the rest of the same records', async () => {
  const sme = await actor('sme')
  const { id, charter: shown } = (await sme.call('GET', `/api/projects/${created.project}`)).body as {
    id: string
    charter: unknown
  }
  expect({ id, shown }).toEqual({
    id: created.project,
    shown: {
      purpose: 'A roof',
      businessCase: 'High priority project with a budget of an amount',
      schedule: 'Until May',
      sources: { purpose: charter.sources.purpose },
      proposals: [charter.proposals[0]],
    },
  })
  expect((await sme.call('GET', `/api/raid/${created.entry}`)).body).toMatchObject({
    exposure: null,
    condition: null,
    conditionState: { state: 'holds', sentence: expect.stringContaining('no more than an amount') as unknown },
  })
})

test('a conflict shows a specialist the current entry without its exposure', async () => {
  const answer = await (
    await actor('sme')
  ).call('PUT', `/api/raid/${created.entry}`, { body: { title: 'Too late', version: 1 } })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ current: { id: created.entry, exposure: null } })
  expect(moneyIn(answer.body)).toEqual([])
})

test('a specialist cannot find out a budget by trying amounts', async () => {
  const condition = { kind: 'budget_under', projectId: created.project, amount: '1' }
  const sme = await actor('sme')
  expect((await sme.call('POST', '/api/raid/try-condition', { body: { condition } })).status).toBe(400)
  expect((await sme.call('PUT', `/api/raid/${created.entry}`, { body: { condition } })).status).toBe(400)
})

describe.each(rows.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (key, route) => {
  test('returns no money to a specialist', async () => {
    const [manager, sme] = [await actor('program_manager'), await actor('sme')]
    const check = async (path: string, body?: unknown) => {
      const answer = await sme.call(route.method, path, { body })
      noteMade({ manager, by: sme, route: key, answer })
      expect(moneyIn(answer.body), path).toEqual([])
    }
    const { body, ...sample } = await sampleOf(route)(manager)
    await check(pathOf(route.path, sample), body)
    if (route.method === 'GET' && /^[^{]*\{id\}[^{]*$/.test(route.path))
      for (const id of ids) await check(route.path.replace('{id}', id))
    await makeRoom(manager)
  })
})
