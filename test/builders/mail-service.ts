/**
 * Gives the tests of a file a mail service that stores mails, configured through the functions' environment variables.
 */
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
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const field = (name: string) => form.get(name) ?? ''
      response.sendDate = false
      response.setHeader('content-type', 'text/xml')
      if (failing !== false || field('Action') !== 'SendEmail') {
        response.statusCode = 400
        return void response.end(
          `<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>${typeof failing === 'string' ? failing : 'refused'}</Message></Error></ErrorResponse>`,
        )
      }
      mails.push({
        to: field('Destination.ToAddresses.member.1'),
        from: field('Source'),
        configurationSet: field('ConfigurationSetName'),
        subject: field('Message.Subject.Data'),
        text: field('Message.Body.Text.Data'),
        html: field('Message.Body.Html.Data'),
      })
      response.end(
        '<SendEmailResponse><SendEmailResult><MessageId>m-1</MessageId></SendEmailResult></SendEmailResponse>',
      )
    })
  })
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SES: await listenAs('mail', server),
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
