/** The mails about closing an account. */
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'

export type Closing = {
  companyName: string
  /** Who requested or cancelled it. */
  by: string
  /** The day on which the data is erased, in the workspace's time zone and written out: `December 21, 2026`. */
  day: string
  /** Address of the company account, the only one that can cancel the closing. */
  contactEmail: string
}

const portal = () => ({
  label: 'Open the Customer Portal',
  address: `${setting('SITE_ORIGIN')}/login?next=%2Faccount`,
})

/** Sent to the company account. */
export const closingMail = ({ companyName, by, day }: Closing): Mail =>
  writeMail({
    subject: `${companyName} is closing its Plumbline workspace`,
    heading: `Your workspace will be erased on ${day}`,
    paragraphs: [
      `${by} has closed the account of ${companyName}. The team has been signed out and can no longer sign in.`,
      `Until ${day}, you can sign in with the company account to export all data or keep the workspace. After that, everything in the workspace is permanently erased.`,
    ],
    button: portal(),
    foot: [
      'If no one at your company asked for this, sign in, keep the workspace and change your password right away.',
    ],
  })

/** Sent to the program managers, who can no longer sign in. */
export const closingTeamMail = ({ companyName, by, day, contactEmail }: Closing): Mail =>
  writeMail({
    subject: `${companyName} is closing its Plumbline workspace`,
    heading: `${companyName} is closing its workspace`,
    paragraphs: [
      `${by} has closed the account of ${companyName} on Plumbline. You have been signed out, and the team can no longer sign in.`,
      `Everything in the workspace will be erased on ${day}. Until then, the company account can export the data or keep the workspace.`,
    ],
    button: { label: 'Write to the company account', address: `mailto:${contactEmail}` },
    foot: [`If this comes as a surprise, talk to ${contactEmail}.`],
  })

export const keptWorkspaceMail = ({ companyName, by }: Closing): Mail =>
  writeMail({
    subject: `${companyName} keeps its Plumbline workspace`,
    heading: 'Your workspace stays open',
    paragraphs: [
      `${by} decided to keep the workspace of ${companyName}. Nothing was erased, and the team can sign in again.`,
    ],
    button: { label: 'Sign in', address: `${setting('SITE_ORIGIN')}/login` },
    foot: ['You need do nothing.'],
  })
