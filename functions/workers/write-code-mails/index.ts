/**
 * Writes the mail with the code for a new password in the product's design, before a user pool sends it. Cognito waits
 * five seconds for the answer, and replaces the placeholder with the code, which this function never sees.
 */
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { resetCodeMail } from '../../domain/accounts/credentials/reset-code-mail.ts'

/**
 * The product requests no other codes. If someone requests one from Cognito directly, such as for a new address, the pool
 * sends its own message.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (event.triggerSource !== 'CustomMessage_ForgotPassword') return event
  const { subject, html } = resetCodeMail(event.request.codeParameter)
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } }
}
