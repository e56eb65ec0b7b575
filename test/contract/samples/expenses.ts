import { actor, type Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import type { Prepare, SamplesOf } from './sample.ts'

const body = { description: 'Sample expense', category: 'travel', type: 'opex', amount: '120.50', date: '2026-10-05' }

/** An expense that the manager filed. */
const anExpense = async (manager: Actor, more: object = {}): Promise<string> =>
  (await make(manager, `/api/projects/${await aProject(manager)}/expenses`, { ...body, ...more })).id

/** An expense that another person of the workspace filed, on which everyone else who decides may decide. */
const othersExpense = async (manager: Actor): Promise<string> => {
  const project = await aProject(manager)
  const filer = await actor(manager.name === 'program_manager' ? 'sme' : 'second_customer')
  return (await make(filer, `/api/projects/${project}/expenses`, body)).id
}

const own =
  (more: object = {}): Prepare =>
  async (manager) => ({ path: { id: await anExpense(manager, more) } })

const others: Prepare = async (manager) => ({ path: { id: await othersExpense(manager) } })

const approved: Prepare = async (manager) => {
  const id = await othersExpense(manager)
  await change(manager, 'POST', `/api/expenses/${id}/approve`, {})
  return { path: { id } }
}

export const expenses: SamplesOf<'expenses'> = {
  list: async (manager) => {
    for (const description of ['First sample', 'Second sample']) await anExpense(manager, { description })
    return { path: { id: await aProject(manager) } }
  },
  create: async (manager) => {
    const { id, taskId } = await aTask(manager)
    return { path: { id }, body: { ...body, taskId } }
  },
  read: own(),
  update: async (manager) => ({ path: { id: await anExpense(manager) }, body: { amount: '-20', note: 'A refund' } }),
  remove: async (manager) => ({ path: { id: await othersExpense(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await othersExpense(manager)
    await change(manager, 'DELETE', `/api/expenses/${id}`, { reason: 'Sample' })
    return { path: { id } }
  },
  submit: own({ draft: true }),
  withdraw: own(),
  approve: others,
  reject: async (manager) => ({ ...(await others(manager)), body: { note: 'Not ours' } }),
  pay: approved,
  reopen: approved,
  decideMany: async (manager) => ({
    body: { action: 'approve', expenses: [{ id: await othersExpense(manager) }] },
  }),
  approvals: async (manager) => {
    for (const description of ['First sample', 'Second sample']) await anExpense(manager, { description })
    return {}
  },
}
