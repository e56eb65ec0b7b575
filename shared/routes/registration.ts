/** Opening a workspace. */
import { routes } from '../contract/route.ts'
import { registered, registration as input } from '../registration.ts'

export const registration = routes({
  register: {
    method: 'POST',
    path: '/api/register',
    summary:
      'Opens a workspace on a free plan and mails its link; answers what a paid plan costs. Answers the same where the address has an account.',
    access: { kind: 'public' },
    body: input,
    result: registered,
    errors: ['too_many_requests', 'mail_failed', 'busy'],
  },
})
