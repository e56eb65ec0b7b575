/** Mails that the console has the stage receive: any message, or an answer to a mail of the inbox as its recipient writes it. */
import { randomUUID } from 'node:crypto'
import { checks, type ReceivedMail } from '../services/ses-receiving.ts'
import type { MailShape } from './shapes.ts'

class Malformed extends Error {
  readonly status = 400
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** `raw` is the message, with a character for each of its bytes. */
export const readReceived = (body: unknown): ReceivedMail => {
  const { from, to, raw, verdicts = {} } = (body ?? {}) as Record<string, unknown>
  const named = Object.entries(verdicts as object)
  const known = named.every(([check, status]) => (checks as readonly string[]).includes(check) && isText(status))
  if (!isText(from) || !isText(raw) || !Array.isArray(to) || !to.every(isText) || !known)
    throw new Malformed(
      `Give {"from", "to": […], "raw"}, and in "verdicts" what the checks ${checks.join(', ')} find if not PASS.`,
    )
  return { from, to, raw: Buffer.from(raw, 'latin1'), verdicts: verdicts as NonNullable<ReceivedMail['verdicts']> }
}

const addressIn = (text: string): string => /<([^>]+)>/.exec(text)?.[1] ?? text

/** Quotes the mail below the text, as mail programs do. */
export const answerTo = (mail: MailShape, text: string): ReceivedMail => {
  const [from = ''] = mail.to
  const [to] = mail.replyTo
  if (to === undefined) throw new Malformed('No one reads answers to this mail: it has no Reply-To.')
  const raw = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: Re: ${mail.subject.replaceAll(/[\r\n]/g, ' ')}`,
    `Message-ID: <${randomUUID()}@local.invalid>`,
    `In-Reply-To: <${mail.id}@email.amazonses.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
    `On ${mail.at}, ${mail.from} wrote:`,
    ...mail.text.split('\n').map((line) => `> ${line}`),
  ].join('\r\n')
  return { from: addressIn(from), to: [addressIn(to)], raw: Buffer.from(raw) }
}
