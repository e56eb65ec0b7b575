/** The mark of a deleted record, and how long it can be taken back. */
import { trashDays } from '../../../shared/limits.ts'
import type { Authored } from '../../kernel/event.ts'

export type Deletion = {
  at: string
  /** Name of who deleted it. */
  by: string
  reason: string
  /** The project that it went to the trash with; such a record is not listed in the trash by itself. */
  with?: string
}

/** What a record in the trash carries beside its fields. `expiresAt`: epoch seconds, when it is gone for good. */
export type Trashable = { deletion?: Deletion; expiresAt?: number }

/** The mark of a record as its item carries it. */
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
export const trashed = (reason: string, { by, at }: Authored): Required<Trashable> => ({
  deletion: { at: at.toISOString(), by: by.name, reason },
  expiresAt: Math.floor(at.getTime() / 1000) + trashDays * 86_400,
})

/** Takes the mark off. */
export const untrashed = { deletion: undefined, expiresAt: undefined } as const

/** Whether a record is in the trash and not yet gone; expired ones stay a while until they are swept. */
export const isRestorable = ({ deletion, expiresAt = 0 }: Trashable, now: Date): boolean =>
  deletion !== undefined && expiresAt * 1000 > now.getTime()

/** Where a deleted record stands in the index of the trash, as attributes of its entity. */
export const trashAttributes = {
  trashPartition: { type: 'string', field: 'gsi2pk' },
  trashPlace: { type: 'string', field: 'gsi2sk' },
} as const

/** The index of the trash, of an entity with those attributes. */
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
 * Keys of a record that is in one list at a time (`listAttributes`): of its live list, if there is one, and of the trash
 * once it is deleted. What went with its project is not in the trash by itself.
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
