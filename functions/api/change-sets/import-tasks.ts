import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { untilWritten } from '../../kernel/table/optimistic.ts'
import { importOnce } from '../../domain/change-sets/import-tasks.ts'

export const importTasks: Handler<typeof routes.changeSets.importTasks> = ({ body, principal, request }) =>
  untilWritten(() => importOnce(principal, { ...body, requestKey: request.idempotencyKey }))
