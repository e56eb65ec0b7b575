/**
 * Counts the tasks of a project. Numbers are reserved before the tasks are written, with an addition that cannot
 * conflict: a condition in the transaction would refuse all but one of the people who add tasks at the same time.
 */
import { Entity } from 'electrodb'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { projectPartition } from '../projects/project-partition.ts'

const counters = once(
  () =>
    new Entity(
      {
        model: { entity: 'task-numbers', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, last: { type: 'number' } },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: 'task-numbers',
})

/** Reserves consecutive numbers of the project and returns the first. An unused number only leaves a gap. */
export const takeTaskNumbers = async (workspaceId: string, projectId: string, count: number): Promise<number> => {
  if (count === 0) return 0
  const { data } = await counters()
    .upsert(keyOf(workspaceId, projectId))
    .add({ last: count })
    .go({ response: 'all_new' })
  return (data.last ?? count) - count + 1
}

/** Keeps numbers up to this one for tasks that bring their own. */
export const keepTaskNumbers = async (workspaceId: string, projectId: string, upTo: number): Promise<void> => {
  const write = counters()
    .upsert(keyOf(workspaceId, projectId))
    .set({ last: upTo })
    .where(({ last }, { lt, notExists }) => `${notExists(last)} OR ${lt(last, upTo)}`)
  // False if higher numbers are taken already.
  await wasWritten(write.go())
}
