import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table/table.ts'
import { traceNow } from '../../kernel/trace.ts'
import type { Mail } from './write-mail.ts'

export const ses = once(() => new SESv2Client({ maxAttempts: 3 }))

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** What a mail follows from. SES repeats its tags in what it reports about the mail. They are not sent to the recipient. */
const tagsOf = (tags: Readonly<Record<string, string>>): SendEmailCommandInput['EmailTags'] => {
  const { id, cause } = traceNow() ?? {}
  const all = { ...(id !== undefined && { trace: id }), ...cause, ...tags }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}

/** A mail from the product as SES takes it. */
export const emailOf = (
  to: string,
  { subject, text, html }: Mail,
  tags: Readonly<Record<string, string>> = {},
): SendEmailCommandInput => ({
  EmailTags: tagsOf(tags),
  FromEmailAddress: setting('MAIL_FROM'),
  ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
  Destination: { ToAddresses: [to] },
  Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
})
