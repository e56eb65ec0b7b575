/** The parts of an import: what each has done to which tasks, in an item of its own. */
import { Entity } from 'electrodb'
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../kernel/table/transaction.ts'
import type { Applied, ChangeSetRecord } from './change-set-record.ts'
import { changeSetPartition, packed, unpacked } from './change-set-repository.ts'

export type ImportPart = {
  /** The tasks that it created or changed. */
  tasks: readonly ({ id: string } & Applied)[]
  /** The milestones that it added or moved, as it left them, and what the moved ones were before. */
  milestones: readonly Milestone[]
  milestonesWere: readonly Milestone[]
  /** What became of the tasks that it was to change, for a repeat of the request. */
  outcomes: readonly Omit<TaskOutcome, 'task'>[]
}

const parts = once(
  () =>
    new Entity(
      {
        model: { entity: 'change-set-part', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Compressed JSON. */
          part: { type: 'any', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const keyOf = (workspaceId: string, id: string, number: number) => ({
  partition: changeSetPartition(workspaceId),
  key: `part#${id}#${String(number).padStart(6, '0')}`,
})

/** A part by its number, from 1. Consistent read. */
export const readPart = async (workspaceId: string, id: string, number: number): Promise<ImportPart | undefined> => {
  const item = await readItem(parts(), keyOf(workspaceId, id, number))
  return item && (unpacked(item.part) as ImportPart)
}

export const partWrite = (
  { workspaceId, id, expiresAt }: ChangeSetRecord,
  number: number,
  part: ImportPart,
): PutWrite => asPut(parts().put({ ...keyOf(workspaceId, id, number), part: packed(part), expiresAt }))
