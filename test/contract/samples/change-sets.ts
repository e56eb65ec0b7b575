import type { Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { newEntry } from '../records/raid-entry.ts'
import { aTask } from '../records/task.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

/** Changes that every role may make and undo. */
const aProposal = async (manager: Actor) => ({
  title: 'Sample change set',
  reason: 'Sample',
  changes: [
    { kind: 'task', id: (await aTask(manager)).taskId, set: { priority: 'high' } },
    { kind: 'raid', id: (await make(manager, '/api/raid', await newEntry(manager))).id, set: { mitigation: 'Wait' } },
  ],
})

const proposed = async (manager: Actor): Promise<string> =>
  (await make(manager, '/api/change-sets', await aProposal(manager))).id

const aChangeSet: Prepare = async (manager) => ({ path: { id: await proposed(manager) } })

export const changeSets: SamplesOf<'changeSets'> = {
  list: async (manager) => {
    // A page of one has a next one.
    for (let count = 0; count < 2; count += 1) await proposed(manager)
    return {}
  },
  propose: async (manager) => ({ body: await aProposal(manager) }),
  proposeForFinding: async (manager) => {
    const { id } = await aTask(manager, { dueDate: '2026-01-05' })
    return { body: { finding: `late-tasks:${id}`, act: 'extend' } }
  },
  importTasks: async (manager) => {
    const { id: projectId, taskId } = await aTask(manager)
    return {
      body: {
        projectId,
        name: 'plan.csv',
        tasks: [{ title: 'Order the steel', importKey: 'PLB-1' }],
        changes: [{ id: taskId, version: 1, set: { title: 'Pour the foundations' } }],
        milestones: [],
      },
    }
  },
  importValues: nothing,
  keepImportValues: async () => ({
    body: { values: [{ field: 'status', theirs: 'waiting for parts', ours: 'in_progress' }] },
  }),
  zones: nothing,
  read: aChangeSet,
  apply: async (manager) => {
    const { changes, ...proposal } = await aProposal(manager)
    const withNew = [...changes, { kind: 'new_raid', set: await newEntry(manager) }]
    const { id } = await make(manager, '/api/change-sets', { ...proposal, changes: withNew })
    return { path: { id }, body: { leaveOut: ['2'] } }
  },
  undo: async (manager) => {
    const id = await proposed(manager)
    await change(manager, 'POST', `/api/change-sets/${id}/apply`, {})
    return { path: { id }, body: {} }
  },
  discard: aChangeSet,
}
