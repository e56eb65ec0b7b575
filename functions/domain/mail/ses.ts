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

/** RFC 2369 and 8058: mail programs show a button, which posts to the address. */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

/**
 * RFC 3834: programs that answer by themselves, such as those of people on vacation, do not answer these mails. The
 * others have no address that reads answers.
 */
const automaticHeaders = (replyTo: string | undefined, answers: string | undefined) => {
  if (answers !== undefined) {
    // It was in someone else's mail.
    const names = /^<[!-;=?-~]{1,250}>$/.test(answers) ? ['In-Reply-To', 'References'] : []
    return [{ Name: 'Auto-Submitted', Value: 'auto-replied' }, ...names.map((Name) => ({ Name, Value: answers }))]
  }
  return replyTo === undefined ? [] : [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]
}

/** A mail from the product as SES takes it. */
export const emailOf = (
  to: string,
  { subject, text, html, unsubscribe, replyTo, answers }: Mail,
  tags: Readonly<Record<string, string>> = {},
): SendEmailCommandInput => {
  const headers = [
    ...(unsubscribe === undefined ? [] : unsubscribeHeaders(unsubscribe)),
    ...automaticHeaders(replyTo, answers),
  ]
  return {
    EmailTags: tagsOf(tags),
    FromEmailAddress: setting('MAIL_FROM'),
    ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
    Destination: { ToAddresses: [to] },
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...(headers.length > 0 && { Headers: headers }),
      },
    },
  }
}
