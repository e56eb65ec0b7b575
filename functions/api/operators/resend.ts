import { pageSize } from '../../../shared/contract/request-limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { seeClient } from '../../domain/operators/support/client.ts'
import * as links from '../../domain/operators/support/resend.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const resend: Handler<typeof routes.operators.resend> = async ({ params, principal, body }) => {
  await links.resend(await seeClient(params.id), nowBy(principal), body)
  return null
}

export const resendActivation: Handler<typeof routes.operators.resendActivation> = async ({ principal, body }) => {
  await links.resendActivation(nowBy(principal), body)
  return null
}

export const unsentRegistrations: Handler<typeof routes.operators.unsentRegistrations> = async () =>
  (await links.unsentRegistrations(pageSize.most)).map(({ email, company, at }) => ({ email, company, at }))
