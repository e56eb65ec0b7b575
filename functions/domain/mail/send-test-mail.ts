/** Sends the mail of the developers' page, and says what SES says about it. */
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import { writeMail } from './write-mail.ts'
import { emailOf, ses } from './ses.ts'
import { readSuppression } from './suppression-repository.ts'

export type TestSending = 'sent' | 'suppressed' | 'not_verified' | 'failed'

const testMail = () =>
  writeMail({
    subject: 'A test email from Plumbline',
    heading: 'This is a test',
    paragraphs: [
      `An operator sent it from the stage “${setting('STAGE')}” to check that emails arrive. It looks like every other email from Plumbline.`,
    ],
    button: { label: 'Open Plumbline', address: setting('SITE_ORIGIN') },
    foot: ['You need do nothing.'],
  })

/** In the sandbox, SES refuses addresses that the account has not verified. Only its message says that this is why. */
const isNotVerified = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MessageRejected' && /not verified/i.test(error.message)

export const sendTestMail = async (to: string): Promise<TestSending> => {
  if ((await readSuppression(to)) !== undefined) return 'suppressed'
  try {
    await ses().send(new SendEmailCommand(emailOf(to, testMail())))
    return 'sent'
  } catch (error) {
    if (isNotVerified(error)) return 'not_verified'
    log.error('test-mail-failed', { reason: error instanceof Error ? error.name : 'unknown' })
    return 'failed'
  }
}
