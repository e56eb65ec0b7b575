/** The deletion mark of a record, and how long the record can be restored. */
import { trashDays } from '../../../shared/projects/limits.ts'
import type { Authored } from '../../kernel/events/event.ts'

export type Deletion = {
  at: string
  /** Name of the person who deleted it. */
  by: string
  reason: string
  /** The project with which the record was deleted; such a record is not listed in the trash separately. */
  with?: string
  /** Of a project: it was beyond the plan, so it needs no room on it to be restored. */
  readOnly?: true
}

/** The extra fields of a record in the trash. `expiresAt`: epoch seconds of the permanent deletion. */
export type Trashable = { deletion?: Deletion; expiresAt?: number }

/** The deletion mark as the item stores it. */
export const trashMark = ({
  deletion,
  expiresAt,
}: {
  deletion?: unknown
  expiresAt?: number | undefined
}): Trashable => ({
  ...(deletion !== undefined && { deletion: deletion as Deletion }),
  ...(expiresAt !== undefined && { expiresAt }),
})

/** Marks a record as deleted. */
export const trashed = (
  reason: string,
  { by, at }: Authored,
  more: Pick<Deletion, 'readOnly'> = {},
): Required<Trashable> => ({
  deletion: { at: at.toISOString(), by: by.name, reason, ...more },
  expiresAt: Math.floor(at.getTime() / 1000) + trashDays * 86_400,
})

/** Removes the deletion mark. */
export const untrashed = { deletion: undefined, expiresAt: undefined } as const

/** Whether a record is in the trash and not expired; the database deletes expired records with a delay. */
export const isRestorable = ({ deletion, expiresAt = 0 }: Trashable, now: Date): boolean =>
  deletion !== undefined && expiresAt * 1000 > now.getTime()

/** The position of a deleted record in the trash index, as attributes of its entity. */
export const trashAttributes = {
  trashPartition: { type: 'string', field: 'gsi2pk' },
  trashPlace: { type: 'string', field: 'gsi2sk' },
} as const

/** The trash index, for an entity with those attributes. */
export const inTrash = {
  index: 'gsi2',
  pk: { field: 'gsi2pk', composite: ['trashPartition'], template: '${trashPartition}', casing: 'none' },
  sk: { field: 'gsi2sk', composite: ['trashPlace'], template: '${trashPlace}', casing: 'none' },
} as const

export const trashPartitionOf = (workspaceId: string): string => `${workspaceId}#trash`

/** Keys of a deleted record in the workspace's trash, latest deletion last. */
export const trashKeys = (workspaceId: string, id: string, { at }: Deletion) => ({
  trashPartition: trashPartitionOf(workspaceId),
  trashPlace: `${at}#${id}`,
})

type ListKeys = { listPartition: string; listPlace: string }

/**
 * Keys of a record that is in one list at a time (`listAttributes`): in its live list, if it has one, and in the trash
 * after deletion. A record deleted with its project is not listed in the trash separately.
 */
export const listKeys = (
  { workspaceId, id, deletion }: Trashable & { workspaceId: string; id: string },
  live: ListKeys | undefined,
): Partial<ListKeys> => {
  if (deletion === undefined) return live ?? {}
  if (deletion.with !== undefined) return {}
  const { trashPartition, trashPlace } = trashKeys(workspaceId, id, deletion)
  return { listPartition: trashPartition, listPlace: trashPlace }
}
