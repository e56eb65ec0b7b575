/** What it takes for a task to agree with its project's state. Nothing here reads or writes. */
import { untrashed } from '../projects/deletion.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import type { TaskWrite } from '../tasks/task-repository.ts'

/**
 * The change that a task needs, undefined where it agrees:
 * - a project in the trash has its live tasks there as well, gone for good when it is;
 * - a live project has back what went with it, and leaves in the trash what was deleted by itself.
 */
export const agreement = (project: ProjectRecord, task: TaskRecord): Pick<TaskWrite, 'before' | 'after' | 'event'> | undefined => {
  const { deletion, expiresAt } = project
  if (deletion === undefined) {
    return task.deletion?.with === project.id ? { before: task, after: { ...task, ...untrashed }, event: 'task.restored.v1' } : undefined
  }
  // One that still carries an earlier deletion of the project would be gone before it.
  const isStale = task.deletion?.with === project.id && task.deletion.at !== deletion.at
  if (task.deletion !== undefined && !isStale) return undefined
  return { before: task, after: { ...task, deletion: { ...deletion, with: project.id }, expiresAt }, event: 'task.deleted.v1' }
}
