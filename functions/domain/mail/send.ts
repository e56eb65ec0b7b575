/** Sends mail, never to a suppressed address, and for a workspace within the limits of its plan. */
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { plans, type PlanType } from '../../../shared/plans.ts'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import { once } from '../../kernel/table.ts'
import { readSuppression } from './suppression-repository.ts'
import { mailDay, returnMail, takeMail } from './daily-count-repository.ts'
import type { CountedMail, UncountedMail } from './kinds.ts'
import { addressIn, withDisplayName } from './display-name.ts'
import type { Mail } from './mail.ts'

const ses = once(() => new SESClient({ maxAttempts: 3 }))

/**
 * The outcome of a mail: `suppressed` addresses have bounced or complained, `limit_reached` means the plan's daily
 * limit.
 */
export type Sending = 'sent' | 'suppressed' | 'limit_reached' | 'failed'

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** The sender on whose behalf a mail is sent; the product if not given. */
type OnBehalf = {
  /** Name of the sender; the address is still the product's. */
  name: string
  /** The address for replies. */
  replyTo: string
  /** Letters, digits, `_` and `-`; SES includes them in later notifications about the mail. */
  tags: Readonly<Record<string, string>>
}

/** Sends a mail. A failure is logged with its reason, but without the recipient or the content. */
const post = async (
  to: string,
  { subject, text, html }: Mail,
  about: { kind?: CountedMail | UncountedMail; workspaceId?: string },
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
    log.info('mail-sent', { workspace: about.workspaceId, kind: about.kind })
    return 'sent'
  } catch (error) {
    log.error('mail-failed', { ...about, reason: error instanceof Error ? error.name : 'unknown' })
    return 'failed'
  }
}

/**
 * Sends a mail for a workspace and returns the outcome. The caller must report a failure, because nothing retries.
 * `leaving`: how many of the day's mails must remain afterwards, reserved for mails with priority.
 */
export const sendMail = async (
  kind: CountedMail,
  workspace: { id: string; timeZone: string; plan: PlanType },
  to: string,
  mail: Mail,
  { leaving = 0 } = {},
): Promise<Sending> => {
  if ((await readSuppression(to)) !== undefined) return 'suppressed'
  const day = mailDay(workspace)
  if (!(await takeMail(day, plans[workspace.plan].maxEmailsPerDay - leaving))) return 'limit_reached'
  const sending = await post(to, mail, { kind, workspaceId: workspace.id })
  if (sending === 'failed') await returnMail(day)
  return sending
}

/**
 * Sends a mail of the product itself, such as one that protects an account. It does not count against a plan.
 */
export const sendOwnMail = async (
  kind: UncountedMail,
  to: string,
  mail: Mail,
): Promise<Exclude<Sending, 'limit_reached'>> =>
  (await readSuppression(to)) === undefined ? post(to, mail, { kind }) : 'suppressed'

/** Sends a mail that one person wrote to another. It was counted earlier and is not counted here. */
export const sendOnBehalf = async (
  workspaceId: string,
  to: string,
  mail: Mail,
  behalf: OnBehalf,
): Promise<Exclude<Sending, 'limit_reached'>> =>
  (await readSuppression(to)) === undefined ? post(to, mail, { workspaceId }, behalf) : 'suppressed'
