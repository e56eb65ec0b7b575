import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Task, UpdateTask } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { isPerson } from '../../domain/projects/manager.ts'
import { requireAssignee } from '../../domain/tasks/require-people.ts'
import { checkDependencies, graphSize } from '../../domain/tasks/check-dependencies.ts'
import { changeTask } from '../../domain/tasks/task-change.ts'
import { dependenciesOf, toTask } from '../../domain/tasks/task-record.ts'
import { readDependencyGraph } from '../../domain/tasks/dependency-repository.ts'
import { editEvent, saveTask } from '../../domain/tasks/task-repository.ts'
import { taskInProject, visibleTask } from '../../domain/tasks/visible-task.ts'

/** One attempt to change the given fields; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { version, ...edit }: UpdateTask,
): Promise<Task | typeof lost> => {
  const { workspaceId } = principal
  const { assigneeId } = edit
  const namesTasks = (edit.links ?? edit.dependencies ?? []).length > 0
  const [before, isKnown, graph] = await Promise.all([
    visibleTask(principal, id),
    typeof assigneeId !== 'string' || isPerson(workspaceId, assigneeId),
    namesTasks ? readDependencyGraph(workspaceId, projectOfTask(id), graphSize) : undefined,
  ])
  requireVersion(version, before, () => toTask(before))
  // A form that submits all its fields also submits an assignee who may have left since.
  requireAssignee(isKnown || assigneeId === before.assigneeId)
  const by = nowBy(principal)
  const { record: after, changed } = changeTask(before, edit, by.at)
  if (changed.length === 0) return toTask(before)
  const revision =
    graph === undefined
      ? undefined
      : await checkDependencies(
          [{ before, named: dependenciesOf(after), field: edit.links === undefined ? 'dependencies' : 'links' }],
          graph,
        )
  try {
    const written = await saveTask({ before, after, event: editEvent(before, after), changed, by }, [revision])
    return written === undefined ? lost : toTask(written)
  } catch (error) {
    if (failed(error, revision)) return lost
    throw error
  }
}

export const update: Handler<typeof routes.tasks.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))

export const customerUpdate: Handler<typeof routes.tasks.customerUpdate> = async ({ params, body, principal }) => {
  const { id } = taskInProject(params)
  return await untilWritten(() => attempt(principal, id, body))
}
