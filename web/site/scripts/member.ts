/** Shows people who are signed in a link to their dashboard instead of the links to sign in or sign up. */
import { plans } from '../../../shared/billing/plans.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import { homes, lastPortal } from '../../session/sign-in-portal.ts'
import type { RegistrationForm } from './registration-form.ts'

const membershipOf = ({ customer }: Session): string => {
  if (customer === null) return 'You are signed in as a platform operator.'
  return `${customer.companyName} is on ${plans[customer.subscriptionPlan].label}. The company account changes the plan on the Billing & plans page.`
}

/** Sends no request if this browser has never signed in. Errors are ignored, as if no one were signed in. */
export const greetMember = async (registration: RegistrationForm | undefined): Promise<void> => {
  if (lastPortal() === null) return
  const session = await call('auth.user').catch(() => undefined)
  if (session === undefined) return
  const home = homes[session.kind]
  for (const visitor of document.querySelectorAll<HTMLElement>('[data-visitor]')) visitor.hidden = true
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-member]')) {
    link.href = home
    link.hidden = false
  }
  registration?.showMember(membershipOf(session), session.customer?.subscriptionPlan)
}
