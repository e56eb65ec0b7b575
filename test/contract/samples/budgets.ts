import type { Actor } from '../../builders/actors.ts'
import { make } from '../records/made.ts'
import { managingBystander } from '../records/people.ts'
import { aProjectOfItsOwn } from '../records/project.ts'
import type { Prepare, SamplesOf } from './sample.ts'

const lines = [
  { name: 'Carpentry', category: 'labor', type: 'opex', amount: '1200.50', from: '2026-10-01', to: '2026-12-31' },
  { name: 'Timber', category: 'material', type: 'capex', amount: '800' },
]

/** A project without a pending change. Where the plan has no room for a new one, an earlier sample may have left one. */
const settledProject = async (manager: Actor): Promise<string> => {
  const id = await aProjectOfItsOwn(manager)
  const { pending } = (await manager.call('GET', `/api/projects/${id}/budget`)).body as {
    pending: { id: string } | null
  }
  if (pending !== null)
    await (await managingBystander(manager)).call('POST', `/api/budget-changes/${pending.id}/withdraw`)
  return id
}

let changes = 0

/** A body that differs from every other, so that it always changes something. */
const aChange = (more: object = {}) => {
  changes += 1
  return { lines: [...lines, { name: `Tools ${changes}`, amount: changes }], reason: 'Sample', ...more }
}

/** A change that waits for approval, requested by a person that no test signs in as. */
const waiting: Prepare = async (manager) => {
  const path = `/api/projects/${await settledProject(manager)}/budget-changes`
  const { id } = await make(await managingBystander(manager), path, aChange({ ask: true }))
  return { path: { id } }
}

const anOrder = { description: 'Roof trusses', supplier: 'Timber yard', amount: '1250.50', expectedOn: '2028-02-29' }

const ordered: Prepare = async (manager) => {
  const { id } = await make(manager, `/api/projects/${await aProjectOfItsOwn(manager)}/orders`, anOrder)
  return { path: { id } }
}

export const budgets: SamplesOf<'budgets'> = {
  read: async (manager) => ({ path: { id: await settledProject(manager) } }),
  changes: async (manager) => {
    const id = await settledProject(manager)
    for (const _ of [1, 2]) await make(manager, `/api/projects/${id}/budget-changes`, aChange())
    return { path: { id } }
  },
  change: async (manager) => ({ path: { id: await settledProject(manager) }, body: aChange() }),
  approve: waiting,
  reject: async (manager) => ({ ...(await waiting(manager)), body: { note: 'Too early' } }),
  withdraw: waiting,
  orders: async (manager) => {
    const id = await aProjectOfItsOwn(manager)
    for (const _ of [1, 2]) await make(manager, `/api/projects/${id}/orders`, anOrder)
    return { path: { id } }
  },
  placeOrder: async (manager) => ({ path: { id: await aProjectOfItsOwn(manager) }, body: anOrder }),
  order: ordered,
  changeOrder: async (manager) => ({ ...(await ordered(manager)), body: { amount: '1300', status: 'closed' } }),
}
