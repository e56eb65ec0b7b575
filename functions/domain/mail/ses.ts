import { SESClient, type SendEmailCommandInput } from '@aws-sdk/client-ses'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table.ts'
import type { Mail } from './mail.ts'

export const ses = once(() => new SESClient({ maxAttempts: 3 }))

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** A mail from the product as SES takes it. */
export const emailOf = (to: string, { subject, text, html }: Mail): SendEmailCommandInput => ({
  Source: setting('MAIL_FROM'),
  ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
  Destination: { ToAddresses: [to] },
  Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
})
