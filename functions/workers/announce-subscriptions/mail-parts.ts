/** What the mails about a company's subscription and its money have in common. */
import { setting } from '../../kernel/environment.ts'

export const billingPage = (label: string): { label: string; address: string } => ({
  label,
  address: `${setting('SITE_ORIGIN')}/login?portal=customer&next=%2Fbilling`,
})

export const foot = ['You get this mail because it concerns the account of your company.']
