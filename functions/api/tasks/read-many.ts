import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { tasksWithin } from '../../domain/tasks/visible-tasks.ts'

export const readMany: Handler<typeof routes.tasks.readMany> = async ({ query: { ids }, principal }) => {
  const found = await tasksWithin(principal, ids)
  return [...new Set(ids)].flatMap((id) => {
    const task = found.get(id)
    return task === undefined || task.deletion !== undefined ? [] : [toTask(task)]
  })
}
