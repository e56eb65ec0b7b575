/** Sends mail to people of a workspace, within its plan and never to an address that does not want it. */
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { plans, type PlanType } from '../../shared/plans.ts'
import { setting } from '../kernel/environment.ts'
import { log } from '../kernel/log.ts'
import { once } from '../kernel/table.ts'
import { readSuppression } from '../record-mail-feedback/suppression-repository.ts'
import { mailDay, returnMail, takeMail } from './daily-count-repository.ts'
import type { Mail } from './mail.ts'

const ses = once(() => new SESClient({ maxAttempts: 3 }))

/** What became of a mail: `suppressed` addresses have bounced or complained, `limit_reached` is the plan's for the day. */
export type Sending = 'sent' | 'suppressed' | 'limit_reached' | 'failed'

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** Hands a mail to SES. Logged is that it failed and why, never to whom nor what it says. */
const handOver = async (workspaceId: string, to: string, { subject, text, html }: Mail): Promise<'sent' | 'failed'> => {
  try {
    await ses().send(
      new SendEmailCommand({
        Source: setting('MAIL_FROM'),
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
        Destination: { ToAddresses: [to] },
        Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      }),
    )
    return 'sent'
  } catch (error) {
    log.error('mail-failed', { workspaceId, reason: error instanceof Error ? error.name : 'unknown' })
    return 'failed'
  }
}

/** Sends a mail and answers what became of it: whoever caused it has to know, since nothing tries again. */
export const sendMail = async (workspace: { id: string; timeZone: string; plan: PlanType }, to: string, mail: Mail): Promise<Sending> => {
  if ((await readSuppression(to)) !== undefined) return 'suppressed'
  const day = mailDay(workspace)
  if (!(await takeMail(day, plans[workspace.plan].maxEmailsPerDay))) return 'limit_reached'
  const sending = await handOver(workspace.id, to, mail)
  if (sending === 'failed') await returnMail(day)
  return sending
}

/** The same for what people have to know about their account: it counts on no plan, so that no plan keeps it back. */
export const sendUncounted = async (workspaceId: string, to: string, mail: Mail): Promise<Exclude<Sending, 'limit_reached'>> =>
  (await readSuppression(to)) === undefined ? handOver(workspaceId, to, mail) : 'suppressed'
