/** The mails of a registration. */
import type { ActorKind } from '../../../../shared/contract/route.ts'
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { plans, type PlanType } from '../../../../shared/billing/plans.ts'
import { setting } from '../../../kernel/environment.ts'
import { writeMail, type Mail } from '../../mail/mail.ts'

/** Contains no text from the form; otherwise anyone could have any text mailed to a stranger as a company name. */
export const activationMail = (address: string): Mail =>
  writeMail({
    subject: 'Open your Plumbline workspace',
    heading: 'Your workspace is ready to open',
    paragraphs: [
      'Set a password to open it. From then on you sign in with that and this email address.',
      'Your dashboard takes you through the first steps: a project, a member of your team and a task.',
    ],
    button: { label: 'Set your password', address },
    foot: [
      `The link is for you alone, holds for ${registrationDays} days and works once.`,
      'If you asked for no workspace, you need do nothing: without your password none is opened.',
    ],
  })

const signInPages: Record<ActorKind, string> = { staff: '/login', customer: '/login?portal=customer', admin: '/admin' }

/** The link of a company account whose workspace a payment has opened. It may have got a temporary password as well. */
export const firstPasswordMail = (address: string, plan: PlanType): Mail =>
  writeMail({
    subject: 'Your Plumbline workspace is open',
    heading: 'Thank you, your workspace is open',
    paragraphs: [
      `Your payment has arrived, and your workspace is on the ${plans[plan].label} plan. Set a password to sign in with this email address.`,
      'You find the invoice, the card and the next renewal on the billing page.',
    ],
    button: { label: 'Set your password', address },
    foot: [
      `The link is for you alone, holds for ${registrationDays} days and works once. It replaces the temporary password that was shown after the payment.`,
      'If you have paid for no workspace, someone has used your address. Please answer this email.',
    ],
  })

/** Sent if a payment was made for an address that already has an account. */
export const returnedMail = (kind: ActorKind, plan: PlanType): Mail =>
  writeMail({
    subject: 'A payment for your email address was returned',
    heading: 'You have an account already',
    paragraphs: [
      `Someone paid for a new workspace on the ${plans[plan].label} plan with this email address. It already belongs to an account, so no workspace was created. The whole payment is on its way back to the card.`,
      kind === 'customer'
        ? 'If it was you, sign in and change the plan of your workspace on its billing page.'
        : 'If it was you, the company account of your workspace can change its plan. For another workspace, use another email address.',
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}${signInPages[kind]}` },
    foot: ['If it was not you, you need do nothing.'],
  })

/** Sent if the address already has an account. */
export const knownMail = (kind: ActorKind): Mail =>
  writeMail({
    subject: 'You have a Plumbline account already',
    heading: 'You have an account already',
    paragraphs: [
      'Someone asked to open a workspace with this email address. It already belongs to an account, so nothing was created and nothing has changed.',
      'If it was you, sign in as usual. If you were invited and have not joined yet, use the link of the invitation.',
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}${signInPages[kind]}` },
    also: { label: 'Set a new password, if you forgot yours', address: `${setting('SITE_ORIGIN')}/password-reset` },
    foot: ['If it was not you, you need do nothing.'],
  })
