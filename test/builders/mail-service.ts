/**
 * Gives the tests of a file a mail service that stores mails, configured through the functions' environment variables.
 */
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { beforeAll } from 'vitest'
import { closeAfterFile } from './close-after-file.ts'
import { createTestServer, listenAs } from './test-server.ts'

export type SentMail = {
  to: string
  from: string
  configurationSet: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Of its own, such as how to stop such mails. */
  headers?: Record<string, string>
}

export type TestMail = {
  /** The mails sent since the last call, oldest first. */
  take(): SentMail[]
  /** Makes the service refuse every mail until called with false. A text is the reason that it gives. */
  fail(failing: boolean | string): void
}

const origin = 'https://plumbline.test'

/** Call it once at the top of a test file. It implements the part of the SES protocol that the functions use. */
export const withMail = (): TestMail => {
  let mails: SentMail[] = []
  let failing: boolean | string = false
  const server = createTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.sendDate = false
      response.setHeader('content-type', 'application/json')
      if (failing !== false || request.url !== '/v2/email/outbound-emails') {
        response.statusCode = 400
        response.setHeader('x-amzn-errortype', 'MessageRejected')
        return void response.end(JSON.stringify({ message: typeof failing === 'string' ? failing : 'refused' }))
      }
      const { Destination, FromEmailAddress, ReplyToAddresses, ConfigurationSetName, Content } = JSON.parse(
        Buffer.concat(chunks).toString(),
      ) as SendEmailCommandInput
      const { Subject, Body, Headers } = Content?.Simple ?? {}
      mails.push({
        to: Destination?.ToAddresses?.[0] ?? '',
        from: FromEmailAddress ?? '',
        configurationSet: ConfigurationSetName ?? '',
        subject: Subject?.Data ?? '',
        text: Body?.Text?.Data ?? '',
        html: Body?.Html?.Data ?? '',
        ...(ReplyToAddresses?.[0] !== undefined && { replyTo: ReplyToAddresses[0] }),
        ...(Headers && { headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])) }),
      })
      response.end(JSON.stringify({ MessageId: 'm-1' }))
    })
  })
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: await listenAs('mail', server),
      MAIL_FROM: 'Plumbline <no-reply@plumbline.test>',
      MAIL_CONFIGURATION_SET: 'plumbline-test',
      SITE_ORIGIN: origin,
    })
  })
  closeAfterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    take: () => {
      const taken = mails
      mails = []
      return taken
    },
    fail: (now) => {
      failing = now
    },
  }
}
