/** Sends Cognito's emails through the stage's SES, from the address that Cognito uses by default. */
import type { Mail } from './mail.ts'

/** @throws with the response of SES if it does not accept the email */
export const sendCognitoMail = async (
  mail: Mail,
  { to, subject, text, html }: { to: string; subject: string; text?: string; html?: string },
): Promise<void> => {
  const Body = {
    ...(text !== undefined && { Text: { Data: text } }),
    ...(html !== undefined && { Html: { Data: html } }),
  }
  const message = {
    FromEmailAddress: 'no-reply@verificationemail.com',
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: subject }, Body } },
  }
  const { status, body } = await mail.post('/v2/email/outbound-emails', message)
  if (status !== 200) throw new Error(body)
}
