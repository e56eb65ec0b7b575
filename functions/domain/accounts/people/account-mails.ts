/**
 * Notifies people of changes to their account, in case they did not make them. These mails contain no code, no password
 * and no sign-in link.
 */
import { setting } from '../../../kernel/environment.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { sendOwnMail } from '../../mail/send.ts'
import { writeMail } from '../../mail/write-mail.ts'

type From = { address: string; userAgent: string }

type Words = { subject: string; heading: string; text: string }

const otherwise =
  'If this wasn’t you, set a new password right away with “Forgot your password?” and tell the person who manages your workspace.'

const words = {
  passwordChanged: {
    subject: 'Your Plumbline password was changed',
    heading: 'Your password was changed',
    text: 'You have been signed out on all other devices, and applications that you had connected are disconnected.',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in is on for Plumbline',
    heading: 'Two-step sign-in is on',
    text: 'From now on, we ask for a code from your authenticator app when you sign in. Keep your recovery codes somewhere you can reach without your phone.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is off for Plumbline',
    heading: 'Two-step sign-in is off',
    text: 'You now sign in with your password alone. Your recovery codes no longer work.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Plumbline account',
    heading: 'You can sign in with a new passkey',
    text: 'It signs you in without your password. If you did not add it, remove it in your profile.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Plumbline account',
    heading: 'A passkey was removed',
    text: 'You can no longer sign in with it. You can also delete it from the device it was on.',
  },
  apiKeyCreated: {
    subject: 'An API key of yours was created in Plumbline',
    heading: 'You have a new API key',
    text: 'Programs that have it can act with your rights. If you did not create it, revoke it in your profile.',
  },
  apiKeyRevoked: {
    subject: 'An API key of yours was revoked in Plumbline',
    heading: 'Your company has revoked one of your API keys',
    text: 'Programs that have it are refused. You can create another one in your profile.',
  },
  applicationConnected: {
    subject: 'An application was connected to your Plumbline account',
    heading: 'You have connected an application',
    text: 'It can act with your rights, as far as you have allowed it. If you did not allow it, disconnect it in your profile.',
  },
  applicationDisconnected: {
    subject: 'An application was disconnected from your Plumbline account',
    heading: 'Your company has disconnected one of your applications',
    text: 'It can no longer act for you. You can connect it once more.',
  },
  codesRenewed: {
    subject: 'New recovery codes for Plumbline',
    heading: 'You have new recovery codes',
    text: 'Your earlier codes no longer work.',
  },
  codeUsed: {
    subject: 'A recovery code was used to sign in to Plumbline',
    heading: 'Someone signed in with a recovery code',
    text: 'That code can’t be used again. If you have lost your authenticator app, turn two-step sign-in off in your profile and set it up again.',
  },
} as const satisfies Record<string, Words>

/** Sends a mail; a failure to send does not undo the change. `more` is an additional sentence. */
export const mailAccountChange = async (
  person: { email: string },
  what: keyof typeof words,
  request: From,
  more?: string,
): Promise<void> => {
  const { address, device } = originOf(request)
  const { subject, heading, text } = words[what]
  await sendOwnMail(
    'accountChanged',
    person.email,
    writeMail({
      subject,
      heading,
      paragraphs: [text, ...(more === undefined ? [] : [more]), `This was done from ${device}, IP address ${address}.`],
      button: { label: 'Open your profile', address: `${setting('SITE_ORIGIN')}/profile` },
      foot: [otherwise],
    }),
  )
}
