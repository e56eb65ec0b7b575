import type { routes } from '../../../shared/routes.ts'
import { toSupport } from '../../domain/operators/support/client.ts'
import * as extension from '../../domain/operators/support/extend.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const extend: Handler<typeof routes.operators.extend> = async ({ params, principal, body }) =>
  toSupport(await extension.extend(params.id, nowBy(principal), body))
