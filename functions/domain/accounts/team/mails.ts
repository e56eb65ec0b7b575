/** The mails of team management. */
import { addressLinkHours, invitationDays, resetLinkHours } from '../../../../shared/accounts/limits.ts'
import { roles, type TeamRole } from '../../../../shared/permissions.ts'
import { setting } from '../../../kernel/environment.ts'
import { withoutLinks } from '../../../../shared/text/message-text.ts'
import { clipped } from '../../../../shared/wording.ts'
import { writeMail, type Mail } from '../../mail/mail.ts'

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
        ? `You are invited to ${companyName} on Plumbline`
        : `${by} invites you to ${companyName} on Plumbline`,
    heading: `Join ${companyName} on Plumbline`,
    paragraphs: [
      by === companyName
        ? `${companyName} has invited you to its team as ${roles[role]}.`
        : `${by} has invited you to the team of ${companyName} as ${roles[role]}.`,
      'Choose a password of your own to join. You then sign in with this e-mail address.',
    ],
    button: { label: 'Accept the invitation', address },
    also: { label: 'Report this mail', address: reportAddress },
    foot: [
      `The link is for you alone, holds for ${invitationDays} days and works once.`,
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
      `${by} of ${companyName} has asked us to send you a link with which you can set a new password.`,
      'Until you use it, your present password stays as it is. Then you are signed out everywhere.',
    ],
    button: { label: 'Set a new password', address },
    foot: [
      `The link is for you alone, holds for ${resetLinkHours} hours and works once.`,
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
      `${by} of ${companyName} wants to sign in to Plumbline with this email address.`,
      'Until you confirm it, nothing changes. Then you are signed out everywhere and sign in with this address and your present password.',
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
    heading: 'You sign in with another address now',
    paragraphs: [
      `The email address with which you sign in to ${companyName} on Plumbline was changed in your profile and confirmed from the new address. This one does not work any more; your password stays.`,
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}/login` },
    foot: [`If you did not ask for it, talk to ${companyName}.`],
  })
