import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { toRequest } from '../../domain/requests/request-record.ts'
import { visibleRequest } from '../../domain/requests/visible-request.ts'

export const read: Handler<typeof routes.requests.read> = async ({ params: { id }, principal }) =>
  toRequest(await visibleRequest(principal, id))
