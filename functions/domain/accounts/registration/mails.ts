/** The mails of a registration. */
import type { ActorKind } from '../../../../shared/contract/route.ts'
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { plans, type PlanType } from '../../../../shared/billing/plans.ts'
import { setting } from '../../../kernel/environment.ts'
import { writeMail, type Mail } from '../../mail/write-mail.ts'

/** Contains no text from the form; otherwise anyone could have any text mailed to a stranger as a company name. */
export const activationMail = (address: string): Mail =>
  writeMail({
    subject: 'Open your Plumbline workspace',
    heading: 'Your workspace is ready to open',
    paragraphs: [
      'Set a password to open it. You’ll sign in with this email address and that password.',
      'Your dashboard then walks you through the first steps: create a project, invite a teammate and add a task.',
    ],
    button: { label: 'Set your password', address },
    foot: [
      `This link is only for you. It works once and expires in ${registrationDays} days.`,
      'If you didn’t ask for a workspace, you can ignore this email. None is opened unless you set a password.',
    ],
  })

const signInPages: Record<ActorKind, string> = { staff: '/login', customer: '/login', admin: '/admin' }

/** The link of a company account whose workspace a payment has opened. It may have got a temporary password as well. */
export const firstPasswordMail = (address: string, plan: PlanType): Mail =>
  writeMail({
    subject: 'Your Plumbline workspace is open',
    heading: 'Thank you, your workspace is open',
    paragraphs: [
      `Your payment has arrived, and your workspace is on the ${plans[plan].label} plan. Set a password to sign in with this email address.`,
      'The billing page shows your invoices, your card and the next renewal date.',
    ],
    button: { label: 'Set your password', address },
    foot: [
      `This link is only for you. It works once and expires in ${registrationDays} days. Your new password replaces the temporary one that was shown after the payment.`,
      'If you didn’t pay for a workspace, someone used your address. Please reply to this email.',
    ],
  })

/** Sent if a payment was made for an address that already has an account. */
export const returnedMail = (kind: ActorKind, plan: PlanType): Mail =>
  writeMail({
    subject: 'A payment for your email address was returned',
    heading: 'You already have an account',
    paragraphs: [
      `Someone paid for a new workspace on the ${plans[plan].label} plan with this email address. It already belongs to an account, so no workspace was created. We are refunding the full amount to the card.`,
      kind === 'customer'
        ? 'If that was you, sign in and change your plan on the billing page.'
        : 'If that was you, ask the company account of your workspace to change the plan. To open another workspace, use a different email address.',
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}${signInPages[kind]}` },
    foot: ['If that wasn’t you, you don’t need to do anything.'],
  })

/** Sent if the address already has an account. */
export const knownMail = (kind: ActorKind): Mail =>
  writeMail({
    subject: 'You already have a Plumbline account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone asked to open a workspace with this email address. It already belongs to an account, so nothing was created and nothing has changed.',
      'If that was you, sign in as usual. If you were invited and haven’t joined yet, use the link in your invitation.',
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}${signInPages[kind]}` },
    also: { label: 'Forgot your password? Set a new one', address: `${setting('SITE_ORIGIN')}/password-reset` },
    foot: ['If that wasn’t you, you don’t need to do anything.'],
  })
