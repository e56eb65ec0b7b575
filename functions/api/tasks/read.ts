import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { visibleTask } from '../../domain/tasks/visible-task.ts'

export const read: Handler<typeof routes.tasks.read> = async ({ params: { id }, principal }) =>
  toTask(await visibleTask(principal, id))
