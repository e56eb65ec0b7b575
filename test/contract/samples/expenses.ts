import type { Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { aHead } from '../records/member.ts'
import { bystander } from '../records/people.ts'
import { aProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import type { Prepare, SamplesOf } from './sample.ts'

const body = { description: 'Sample expense', category: 'travel', type: 'opex', amount: '120.50', date: '2026-10-05' }

/** An expense that the bystander filed, so that everyone who decides may decide on it. */
const anExpense = async (manager: Actor, more: object = {}): Promise<string> =>
  (
    await make(await bystander(manager), `/api/projects/${await aProject(manager)}/expenses`, {
      ...body,
      ...more,
    })
  ).id

const filed: Prepare = async (manager) => ({ path: { id: await anExpense(manager) } })

const approved: Prepare = async (manager) => {
  const id = await anExpense(manager)
  await change(manager, 'POST', `/api/expenses/${id}/approve`, {})
  return { path: { id } }
}

/** In days that no test reaches. Everyone who decides may delegate to a program manager. */
const aDelegation = async (manager: Actor): Promise<object> => ({
  from: '2030-01-07',
  to: '2030-01-11',
  delegateId: await aHead(manager),
  note: 'Sample',
})

export const expenses: SamplesOf<'expenses'> = {
  list: async (manager) => {
    for (const description of ['First sample', 'Second sample']) await anExpense(manager, { description })
    return { path: { id: await aProject(manager) } }
  },
  create: async (manager) => {
    const { id, taskId } = await aTask(manager)
    return { path: { id }, body: { ...body, taskId } }
  },
  createMany: async (manager) => {
    const { id, taskId } = await aTask(manager)
    return { path: { id }, body: { expenses: [body, { ...body, description: 'Another one', taskId }] } }
  },
  read: filed,
  update: async (manager) => ({ path: { id: await anExpense(manager) }, body: { amount: '-20', note: 'A refund' } }),
  remove: async (manager) => ({ path: { id: await anExpense(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await anExpense(manager)
    await change(manager, 'DELETE', `/api/expenses/${id}`, { reason: 'Sample' })
    return { path: { id } }
  },
  submit: async (manager) => ({ path: { id: await anExpense(manager, { draft: true }) } }),
  withdraw: filed,
  approve: filed,
  reject: async (manager) => ({ ...(await filed(manager)), body: { note: 'Not ours' } }),
  pay: approved,
  reopen: approved,
  decideMany: async (manager) => ({
    body: { action: 'approve', expenses: [{ id: await anExpense(manager) }] },
  }),
  decideApprovals: async (manager) => ({
    body: { action: 'approve', approvals: [{ id: await anExpense(manager) }] },
  }),
  delegations: async (manager) => {
    await change(manager, 'PUT', '/api/approvals/delegation', await aDelegation(manager))
    return {}
  },
  setDelegation: async (manager) => ({ body: await aDelegation(manager) }),
  endDelegation: async (manager) => {
    await change(manager, 'PUT', '/api/approvals/delegation', await aDelegation(manager))
    return {}
  },
  approvals: async (manager) => {
    for (const description of ['First sample', 'Second sample']) await anExpense(manager, { description })
    return {}
  },
}
