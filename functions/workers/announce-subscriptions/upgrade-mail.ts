/** The mail that asks the company account for a larger plan, because someone on the team has met a limit. */
import { priceCents, plans } from '../../../shared/billing/plans.ts'
import { upgradeLimits, type UpgradeRequest } from '../../../shared/billing/upgrade-request.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'

/** Undefined if the plan has been changed in the meantime. */
export const upgradeMail = (
  { limit, was, plan }: UpgradeRequest,
  by: string,
  { companyName, plan: current }: Workspace,
): Mail | undefined => {
  const { reached, size, written } = upgradeLimits[limit]
  if (size(plans[current]) > size(plans[was])) return undefined
  const { label } = plans[plan]
  const price = (interval: 'month' | 'year') => writtenCents(priceCents(plan, interval))
  return writeMail({
    subject: `${by} asks for ${label} for ${companyName}`,
    heading: `${by} asks for a larger plan`,
    paragraphs: [
      `${by} has reached ${reached} in the workspace of ${companyName}. ${plans[was].label} allows ${written(plans[was])}.`,
      `${label} would fit: it allows ${written(plans[plan])}, for ${price('month')} a month or ${price('year')} a year. Only you can change the plan.`,
    ],
    button: billingPage(`See ${label}`),
    foot: aboutAccount,
  })
}
