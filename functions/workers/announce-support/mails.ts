/** The mails about what operators have done about a workspace. */
import type { Extension, Suspension } from '../../../shared/operators/events.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import { setting } from '../../kernel/environment.ts'

const portal = (label: string) => ({
  label,
  address: `${setting('SITE_ORIGIN')}/login`,
})

const aboutAccount = ['This email is about your account. It doesn’t count toward your plan’s emails.']

export const suspendedMail = ({ companyName, reason }: Suspension): Mail =>
  writeMail({
    subject: `The workspace of ${companyName} is suspended`,
    heading: 'Your workspace is suspended',
    paragraphs: [
      `We have suspended the workspace of ${companyName} on Plumbline. Everyone has been signed out, and no one can sign in. Shared links and calendar feeds do not open, and no emails, reports or webhooks are sent.`,
      `The reason: ${reason}`,
      'Nothing was deleted. When the workspace is restored, everything will be as it was.',
    ],
    button: portal('Open the Customer Portal'),
    foot: ['If you think this is a mistake, please reply to this email.', ...aboutAccount],
  })

export const restoredMail = ({ companyName, reason }: Suspension): Mail =>
  writeMail({
    subject: `The workspace of ${companyName} is available again`,
    heading: 'Your workspace is available again',
    paragraphs: [
      `The workspace of ${companyName} is no longer suspended. Everyone can sign in again, and shared links and calendar feeds open as before.`,
      `The reason: ${reason}`,
    ],
    button: portal('Sign in'),
    foot: aboutAccount,
  })

const longDay = instantFormat({ dateStyle: 'long' })

export const extendedMail = ({ what, lastDay, reason }: Extension, { companyName }: Workspace): Mail => {
  const day = longDay(`${lastDay}T00:00:00.000Z`, 'UTC')
  return writeMail({
    subject:
      what === 'changes'
        ? `${companyName} has more time to pay for Plumbline`
        : `The workspace of ${companyName} is kept for longer`,
    heading: what === 'changes' ? `You can work as usual until ${day}` : `Your data is kept until ${day}`,
    paragraphs: [
      what === 'changes'
        ? `The renewal of ${companyName} is still unpaid. We have moved the deadline: everyone can work as usual until the end of ${day}. After that, the workspace is read-only until the renewal is paid.`
        : `The account of ${companyName} is being closed. We have postponed the erasure: until the end of ${day}, you can export your data or cancel closing.`,
      `The reason: ${reason}`,
    ],
    button: portal('Open the Customer Portal'),
    foot: aboutAccount,
  })
}
