import type { routes } from '../../../shared/routes.ts'
import { toBilling } from '../../domain/billing/billing-view.ts'
import { companyBilling, seeCompany } from '../../domain/billing/company-money.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { authorOf } from '../../kernel/session/principal.ts'

export const company: Handler<typeof routes.finance.company> = ({ params }) => companyBilling(params.id)

export const settle: Handler<typeof routes.finance.settle> = async ({ params, principal }) => {
  const seen = await seeCompany(params.id)
  // The company does not see where its operator is, so the event has no origin.
  const settled = await settleSubscription(params.id, { by: authorOf(principal), at: new Date() }, seen)
  return toBilling({ ...seen, ...settled })
}
