/** Parts of the mails about a subscription. */
import { setting } from '../../kernel/environment.ts'

/** The button that leads to the billing page. */
export const billingPage = (label: string) => ({
  label,
  address: `${setting('SITE_ORIGIN')}/login?next=%2Fbilling`,
})

export const aboutAccount = ['You’re getting this email because it concerns your company’s account.']
