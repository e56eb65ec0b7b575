/**
 * How a task, RAID entry or other record must change to match the state of its project. Nothing here reads or
 * writes.
 */
import { untrashed, type Trashable } from '../../domain/projects/deletion.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'

export type Agreement<T> = { before: T; after: T; /** What happens to it. */ happening: 'deleted' | 'restored' }

/**
 * The change that a record needs, or undefined if it already matches:
 * - If the project is in the trash, its live records go to the trash too and expire with it.
 * - If the project is live, records that were deleted with it are restored. Records that were deleted on their own
 *   stay in the trash.
 */
export const agreement = <T extends Trashable>(project: ProjectRecord, record: T): Agreement<T> | undefined => {
  const { deletion, expiresAt } = project
  if (deletion === undefined) {
    return record.deletion?.with === project.id
      ? { before: record, after: { ...record, ...untrashed }, happening: 'restored' }
      : undefined
  }
  // A record that still has an earlier deletion of the project would expire before the project.
  const isStale = record.deletion?.with === project.id && record.deletion.at !== deletion.at
  if (record.deletion !== undefined && !isStale) return undefined
  return {
    before: record,
    after: { ...record, deletion: { ...deletion, with: project.id }, expiresAt },
    happening: 'deleted',
  }
}
