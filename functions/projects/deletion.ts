/** The mark of a deleted record, and how long it can be taken back. */
import { trashDays } from '../../shared/limits.ts'
import type { Authored } from '../kernel/event.ts'

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

/** Keys of a deleted record in the workspace's trash, latest deletion last. */
export const trashKeys = (workspaceId: string, id: string, { at }: Deletion) => ({ trashPartition: `${workspaceId}#trash`, trashPlace: `${at}#${id}` })
