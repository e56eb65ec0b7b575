import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { proposeChanges } from '../../domain/change-sets/propose.ts'

export const propose: Handler<typeof routes.changeSets.propose> = ({ body, principal, request }) =>
  proposeChanges(principal, { ...body, requestKey: request.idempotencyKey })
