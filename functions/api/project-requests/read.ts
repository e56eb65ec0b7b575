import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { visibleRequest } from '../../domain/project-requests/visible-request.ts'

export const read: Handler<typeof routes.projectRequests.read> = async ({ params: { id }, principal }) =>
  toRequest(await visibleRequest(principal, id))
