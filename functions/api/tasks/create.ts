import type { routes } from '../../../shared/routes.ts'
import { createTaskIn } from '../../domain/tasks/create-task.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const create: Handler<typeof routes.tasks.create> = ({ body: { projectId, ...body }, principal, request }) =>
  createTaskIn(principal, projectId, body, request.idempotencyKey)

export const customerCreate: Handler<typeof routes.tasks.customerCreate> = ({
  params: { id },
  body,
  principal,
  request,
}) => createTaskIn(principal, id, body, request.idempotencyKey)
