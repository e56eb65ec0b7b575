import { projectOfTask, taskId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { readProject, whileProject } from '../../domain/projects/project-repository.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { readTask, saveTask } from '../../domain/tasks/task-repository.ts'

/** Restores a task from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.tasks.restore> = ({ params: { id }, principal: caller }) =>
  untilWritten(async () => {
    const { workspaceId } = caller
    if (!taskId.safeParse(id).success) throw notFound('Task')
    const by = nowBy(caller)
    const [before, project] = await Promise.all([
      readTask(workspaceId, id),
      readProject(workspaceId, projectOfTask(id)),
    ])
    if (before === undefined || project === undefined || !isRestorable(before, by.at)) throw notFound('Task')
    if (project.deletion !== undefined)
      throw new Problem('not_found', 'The project of this task is in the trash. Restore the project first.')
    const after = { ...before, ...untrashed }
    const projectCheck = whileProject(workspaceId, before.projectId, undefined)
    try {
      const written = await saveTask({ before, after, event: 'task.restored.v1', by }, [projectCheck])
      return written === undefined ? lost : toTask(written)
    } catch (error) {
      if (failed(error, projectCheck)) return lost
      throw error
    }
  })
