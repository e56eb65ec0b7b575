import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { actor, settled, type Actor } from '../builders/actors.ts'
import { misindexed, wrongTotals } from '../builders/recount.ts'
import { sampleSize } from '../builders/sample-size.ts'
import { make, makeRoom } from '../contract/records/made.ts'

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      dueDate: fc.constantFrom(null, '2026-11-21', '2027-01-01', '2028-02-29'),
      progress: fc.constantFrom(0, 50),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      task: fc.nat(20),
      body: fc.record(
        {
          status: fc.constantFrom('To Do', 'in_progress', 'Completed'),
          progress: fc.constantFrom(0, 25, 75),
          dueDate: fc.constantFrom(null, '2026-12-31', '2026-11-20'),
          startDate: fc.constantFrom(null, '2026-08-31', '2026-10-01'),
          title: fc.constantFrom('Order the glass', 'Order glass and steel'),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), task: fc.nat(20) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete project' as const, 'restore project' as const, 'rename project' as const),
    }),
  },
)

const walk = async (
  manager: Actor,
  projectId: string,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<void> => {
  const tasks: string[] = []
  for (const taken of steps) {
    const task = 'task' in taken ? tasks[taken.task % Math.max(tasks.length, 1)] : undefined
    if (taken.kind === 'create') {
      const answer = await manager.call('POST', '/api/tasks', {
        body: { projectId, title: 'Random task', dueDate: taken.dueDate, progress: taken.progress },
      })
      if (answer.status === 201) tasks.push((answer.body as { id: string }).id)
    } else if (taken.kind === 'edit' && task !== undefined)
      await manager.call('PUT', `/api/tasks/${task}`, { body: taken.body })
    else if (taken.kind === 'delete' && task !== undefined)
      await manager.call('DELETE', `/api/tasks/${task}`, { body: { reason: 'Random' } })
    else if (taken.kind === 'restore' && task !== undefined) await manager.call('POST', `/api/tasks/${task}/restore`)
    else if (taken.kind === 'delete project')
      await manager.call('DELETE', `/api/projects/${projectId}`, { body: { reason: 'Random' } })
    else if (taken.kind === 'restore project') await manager.call('POST', `/api/projects/${projectId}/restore`)
    else if (taken.kind === 'rename project')
      await manager.call('PUT', `/api/projects/${projectId}`, {
        body: { name: 'Sample project, again', budget: '12.50' },
      })
  }
}

/**
 * Sequences that run one after another, each in its own project, before a single recount: recounting and indexing read
 * whole workspaces.
 */
const together = 4

test('counters and indexes kept by events match the records after any sequence of edits, deletes and undos', async () => {
  const manager = await actor('program_manager')
  // Other tests have written people and projects directly, without events.
  await settled()
  const origin = inject('origin')
  await wrongTotals(origin)
  await misindexed(origin)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 5, maxLength: 25 }), { minLength: together, maxLength: together }),
      async (sequences) => {
        for (const steps of sequences)
          await walk(manager, (await make(manager, '/api/projects', { name: 'Sample project' })).id, steps)
        await settled()
        const [corrected, searched] = [await wrongTotals(origin), await misindexed(origin)]
        await makeRoom(manager)
        expect({ corrected, searched }).toEqual({ corrected: [], searched: [] })
      },
    ),
    { numRuns: Math.ceil(sampleSize(12) / together) },
  )
})
