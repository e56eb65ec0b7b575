/** The mails of a registration. */
import type { ActorKind } from '../../../shared/contract/route.ts'
import { registrationDays } from '../../../shared/limits.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../mail/mail.ts'

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
