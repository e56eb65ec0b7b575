/** What it takes for a task or an entry of the RAID log to agree with its project's state. Nothing here reads or writes. */
import { untrashed, type Trashable } from '../../domain/projects/deletion.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'

export type Agreement<T> = { before: T; after: T; /** What happens to it. */ happening: 'deleted' | 'restored' }

/**
 * The change that a record needs, undefined where it agrees:
 * - a project in the trash has its live records there as well, gone for good when it is;
 * - a live project has back what went with it, and leaves in the trash what was deleted by itself.
 */
export const agreement = <T extends Trashable>(project: ProjectRecord, record: T): Agreement<T> | undefined => {
  const { deletion, expiresAt } = project
  if (deletion === undefined) {
    return record.deletion?.with === project.id
      ? { before: record, after: { ...record, ...untrashed }, happening: 'restored' }
      : undefined
  }
  // One that still carries an earlier deletion of the project would be gone before it.
  const isStale = record.deletion?.with === project.id && record.deletion.at !== deletion.at
  if (record.deletion !== undefined && !isStale) return undefined
  return {
    before: record,
    after: { ...record, deletion: { ...deletion, with: project.id }, expiresAt },
    happening: 'deleted',
  }
}
