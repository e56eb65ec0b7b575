/** Sends mail, never to an address that does not want it, and for a workspace within its plan. */
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { plans, type PlanType } from '../../../shared/plans.ts'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import { once } from '../../kernel/table.ts'
import { readSuppression } from './suppression-repository.ts'
import { mailDay, returnMail, takeMail } from './daily-count-repository.ts'
import { addressIn, withDisplayName } from './display-name.ts'
import type { Mail } from './mail.ts'

const ses = once(() => new SESClient({ maxAttempts: 3 }))

/** What became of a mail: `suppressed` addresses have bounced or complained, `limit_reached` is the plan's for the day. */
export type Sending = 'sent' | 'suppressed' | 'limit_reached' | 'failed'

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** On whose behalf a mail goes out; the product's own where nothing is said. */
type OnBehalf = {
  /** Name of the sender; the address stays the product's. */
  name: string
  /** Where an answer goes. */
  replyTo: string
  /** Letters, digits, `_` and `-`; what SES tells of the mail later carries them. */
  tags: Readonly<Record<string, string>>
}

/** Hands a mail over. Logged is that it failed and why, never to whom nor what it says. */
const post = async (
  to: string,
  { subject, text, html }: Mail,
  about: { workspaceId?: string },
  behalf?: OnBehalf,
): Promise<'sent' | 'failed'> => {
  try {
    await ses().send(
      new SendEmailCommand({
        Source:
          behalf === undefined ? setting('MAIL_FROM') : withDisplayName(behalf.name, addressIn(setting('MAIL_FROM'))),
        ...(behalf && {
          ReplyToAddresses: [behalf.replyTo],
          Tags: Object.entries(behalf.tags).map(([Name, Value]) => ({ Name, Value })),
        }),
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
        Destination: { ToAddresses: [to] },
        Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      }),
    )
    return 'sent'
  } catch (error) {
    log.error('mail-failed', { ...about, reason: error instanceof Error ? error.name : 'unknown' })
    return 'failed'
  }
}

/**
 * Sends a mail for a workspace and answers what became of it: whoever caused it has to know, since nothing tries
 * again. `leaving`: how many of the day's mails have to be left after it, for what goes before.
 */
export const sendMail = async (
  workspace: { id: string; timeZone: string; plan: PlanType },
  to: string,
  mail: Mail,
  { leaving = 0 } = {},
): Promise<Sending> => {
  if ((await readSuppression(to)) !== undefined) return 'suppressed'
  const day = mailDay(workspace)
  if (!(await takeMail(day, plans[workspace.plan].maxEmailsPerDay - leaving))) return 'limit_reached'
  const sending = await post(to, mail, { workspaceId: workspace.id })
  if (sending === 'failed') await returnMail(day)
  return sending
}

/**
 * Sends a mail of the product itself: to somebody who is in no workspace yet, or of a change of what
 * somebody signs in with. No plan counts it, so that nobody can use up the day's mails first.
 */
export const sendOwnMail = async (to: string, mail: Mail): Promise<Exclude<Sending, 'limit_reached'>> =>
  (await readSuppression(to)) === undefined ? post(to, mail, {}) : 'suppressed'

/** Sends a mail that somebody wrote to somebody. It has been counted before: nothing is counted here. */
export const sendOnBehalf = async (
  workspaceId: string,
  to: string,
  mail: Mail,
  behalf: OnBehalf,
): Promise<Exclude<Sending, 'limit_reached'>> =>
  (await readSuppression(to)) === undefined ? post(to, mail, { workspaceId }, behalf) : 'suppressed'
