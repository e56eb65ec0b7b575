/** Shows somebody who is signed in the way to their dashboard, in place of the ways to sign in or up. */
import { plans } from '../../../shared/plans.ts'
import type { Session } from '../../../shared/session.ts'
import { call } from '../../client/client.ts'
import { lastPortal } from '../../session/sign-in-portal.ts'
import { paths } from '../../address/paths.ts'
import type { RegistrationForm } from './registration-form.ts'

const homes: Record<Session['kind'], string> = {
  staff: paths.dashboard(),
  customer: paths.customerDashboard(),
  admin: paths.admin(),
}

const membershipOf = ({ customer }: Session): string => {
  if (customer === null) return 'You look after the platform.'
  return `${customer.companyName} is on ${plans[customer.subscriptionPlan].label}. Plans change by card payment, which opens soon.`
}

/** A browser that never signed in is not asked about; whatever goes wrong with the question is no answer to it. */
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
