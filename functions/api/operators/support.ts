import type { routes } from '../../../shared/routes.ts'
import { seeClient, toSupport } from '../../domain/operators/support/client.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const support: Handler<typeof routes.operators.support> = async ({ params }) =>
  toSupport(await seeClient(params.id))
