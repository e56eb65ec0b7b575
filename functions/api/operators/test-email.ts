import type { routes } from '../../../shared/routes.ts'
import type { TestedEmail } from '../../../shared/operators/test-calls.ts'
import { takeAttempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import { sendTestMail, type TestSending } from '../../domain/mail/send-test-mail.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { requireTestPages } from '../../kernel/http/test-pages.ts'

const messages: Record<TestSending, string> = {
  sent: 'Test email sent. It can take a minute to arrive.',
  suppressed: 'This address does not take our emails: one has bounced, or was reported as spam.',
  not_verified:
    'SES is in its sandbox and sends only to verified addresses. Verify this address in the SES console, then try again.',
  failed: 'SES did not take the email. The log of the function says why.',
}

/** Every attempt counts, because each one may send an email. */
export const testEmail: Handler<typeof routes.operators.testEmail> = async ({ body, principal, request }) => {
  requireTestPages()
  const { testEmail: address } = body
  await takeAttempt('testMail', principal.id, request)
  const sending = await sendTestMail(address)
  return {
    success: sending === 'sent',
    message: messages[sending],
    testEmail: address,
    needsVerification: sending === 'not_verified',
  } satisfies TestedEmail
}
