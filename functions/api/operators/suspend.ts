import type { routes } from '../../../shared/routes.ts'
import { seeClient, toSupport } from '../../domain/operators/support/client.ts'
import * as suspension from '../../domain/operators/support/suspend.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const suspend: Handler<typeof routes.operators.suspend> = async ({ params, principal, body }) =>
  toSupport(await suspension.suspend(await seeClient(params.id), nowBy(principal), body.reason))

export const restore: Handler<typeof routes.operators.restore> = async ({ params, principal, body }) =>
  toSupport(await suspension.restore(await seeClient(params.id), nowBy(principal), body.reason))
