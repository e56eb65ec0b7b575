import { maxBaselineTasks } from '../../../shared/timeline/limits.ts'
import { taskPageSize } from '../../../shared/tasks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { ListedTask } from '../../domain/tasks/task-record.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { saveBaseline } from '../../domain/timeline/baseline-repository.ts'

/** Every live task of a project, with one query per thousand: a baseline needs all of them. */
const everyTask = async (workspaceId: string, projectId: string): Promise<ListedTask[]> => {
  const tasks: ListedTask[] = []
  let after: string | undefined
  do {
    const slice = await listTasks(workspaceId, projectId, after, taskPageSize)
    tasks.push(...slice.items)
    after = slice.stoppedAt
    if (tasks.length > maxBaselineTasks)
      throw new Problem('invalid_input', `A baseline holds at most ${maxBaselineTasks} tasks.`)
  } while (after !== undefined)
  return tasks
}

export const setBaseline: Handler<typeof routes.timeline.setBaseline> = async ({
  params: { id },
  body: { name },
  principal,
}) => {
  const { workspaceId } = principal
  const [project, tasks] = await Promise.all([visibleProject(principal, id), everyTask(workspaceId, id)])
  const by = nowBy(principal)
  const dates = tasks.map(({ id: taskId, startDate, dueDate }) => ({ taskId, startDate, dueDate }))
  return await saveBaseline({
    workspaceId,
    projectId: id,
    projectName: project.name,
    id: newId('baseline', by.at.getTime()),
    name,
    tasks: dates,
    by,
  })
}
