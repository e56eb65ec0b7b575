/** The mails of team management. */
import { addressLinkHours, invitationDays, resetLinkHours } from '../../../../shared/accounts/limits.ts'
import { roles, type TeamRole } from '../../../../shared/permissions.ts'
import { setting } from '../../../kernel/environment.ts'
import { withoutLinks } from '../../../../shared/text/message-text.ts'
import { clipped } from '../../../../shared/wording.ts'
import { writeMail, type Mail } from '../../mail/write-mail.ts'

export type Invitation = {
  companyName: string
  /** The person who invites. */
  by: string
  role: TeamRole
  address: string
  /** Of the page to report the mail. */
  reportAddress: string
}

/** Names are the only words of the sender in these mails: shortened, and without anything that becomes a link. */
const harmless = (name: string): string => withoutLinks(clipped(name, 60))

const writeInvitation = ({ companyName, by, role, address, reportAddress }: Invitation): Mail =>
  writeMail({
    // The company account goes by the company's name.
    subject:
      by === companyName
        ? `You’re invited to join ${companyName} on Plumbline`
        : `${by} invited you to join ${companyName} on Plumbline`,
    heading: `Join ${companyName} on Plumbline`,
    paragraphs: [
      by === companyName
        ? `${companyName} has invited you to its team as ${roles[role]}.`
        : `${by} has invited you to the team of ${companyName} as ${roles[role]}.`,
      'To join, choose a password. You’ll sign in with this email address.',
    ],
    button: { label: 'Accept the invitation', address },
    also: { label: 'Report this email', address: reportAddress },
    foot: [
      `This link is only for you. It works once and expires in ${invitationDays} days.`,
      'If you were not expecting an invitation, you can ignore this email: no account is created.',
    ],
  })

export const invitationMail = ({ companyName, by, ...invitation }: Invitation): Mail =>
  writeInvitation({ ...invitation, companyName: harmless(companyName), by: harmless(by) })

export const resetMail = ({ companyName, by, address }: Pick<Invitation, 'companyName' | 'by' | 'address'>): Mail =>
  writeMail({
    subject: 'Set a new password for Plumbline',
    heading: 'Set a new password',
    paragraphs: [
      `${by} at ${companyName} asked us to send you a link to set a new password.`,
      'Your current password works until you use the link. After that, you are signed out on all devices.',
    ],
    button: { label: 'Set a new password', address },
    foot: [
      `This link is only for you. It works once and expires in ${resetLinkHours} hours.`,
      'No one else sees your password, and no one will ask you for it.',
    ],
  })

/** Sent to the address that a member wants to sign in with. */
export const confirmAddressMail = ({
  companyName: company,
  by: person,
  address,
}: Pick<Invitation, 'companyName' | 'by' | 'address'>): Mail => {
  const [companyName, by] = [harmless(company), harmless(person)]
  return writeMail({
    subject: 'Confirm your email address for Plumbline',
    heading: 'Confirm your email address',
    paragraphs: [
      `${by} at ${companyName} wants to use this email address to sign in to Plumbline.`,
      'Nothing changes until you confirm it. After that, you are signed out on all devices and sign in with this address and your current password.',
    ],
    button: { label: 'Confirm the address', address },
    foot: [
      `The link is valid for ${addressLinkHours} hours and works once.`,
      'If you did not ask for this, you can ignore this email.',
    ],
  })
}

/** Sent to a person's previous address; it does not contain the new one. */
export const addressMail = ({ companyName }: Pick<Invitation, 'companyName'>): Mail =>
  writeMail({
    subject: 'Your email address for Plumbline has changed',
    heading: 'Your sign-in address has changed',
    paragraphs: [
      `The email address that you use to sign in to ${companyName} on Plumbline was changed in your profile and confirmed from the new address. You can no longer sign in with this one. Your password is the same.`,
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}/login` },
    foot: [`If you didn’t ask for this, contact ${companyName}.`],
  })
