import type { routes } from '../../../shared/routes.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import { changeCredit, refundInvoice } from '../../domain/billing/company-money.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { authorOf, type Operator } from '../../kernel/session/principal.ts'

type Body = { amount: string; reason: string; requestKey: string }

const asked = (workspaceId: string, principal: Operator, { amount, reason, requestKey }: Body) => {
  const cents = parseCents(amount)
  if (cents === undefined) throw new Error('The schema lets only amounts through')
  return { workspaceId, by: authorOf(principal), cents, reason, requestKey }
}

export const refund: Handler<typeof routes.finance.refund> = ({ params, principal, body }) =>
  refundInvoice({ ...asked(params.id, principal, body), invoiceId: body.invoiceId })

export const credit: Handler<typeof routes.finance.credit> = async ({ params, principal, body }) => ({
  credit: await changeCredit({ ...asked(params.id, principal, body), direction: body.direction }),
})
