import type { routes } from '../../../shared/routes.ts'
import { allowExtraMails } from '../../domain/operators/support/allow-mails.ts'
import { toSupport } from '../../domain/operators/support/client.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const allowMails: Handler<typeof routes.operators.allowMails> = async ({ params, principal, body }) =>
  toSupport(await allowExtraMails(params.id, nowBy(principal), body))
