/** Sends a mail to SES's mailbox simulator, as the stage's functions send theirs: the identity and the account are ready. */
import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import type { StageSettings } from './settings.ts'

const recipient = 'success@simulator.amazonses.com'

/** @throws with SES's reason, if it does not take the mail */
export const sendTestMail = async (ses: SESv2Client, stage: string, { mail }: StageSettings): Promise<string> => {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  await ses
    .send(
      new SendEmailCommand({
        FromEmailAddress: mail.from,
        ConfigurationSetName: `plumbline-${stage}`,
        Destination: { ToAddresses: [recipient] },
        Content: {
          Simple: { Subject: utf8(`${stage} is deployed`), Body: { Text: { ...utf8('This mail only tests SES.') } } },
        },
      }),
    )
    .catch((cause: unknown) => {
      const { name, message } = cause as Error
      throw new Error(`SES takes no mail of ${stage}: ${name}: ${message}`, { cause })
    })
  return 'Mail: SES has taken a test mail'
}
