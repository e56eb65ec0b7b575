/** Opening a workspace. */
import { routes } from '../contract/route.ts'
import { registered, registration as input } from '../registration.ts'

export const registration = routes({
  register: {
    method: 'POST',
    path: '/api/register',
    summary:
      'Creates a workspace on a free plan and emails its link, or returns the price of a paid plan. The response is the same if the address already has an account.',
    access: { kind: 'public' },
    body: input,
    result: registered,
    errors: ['too_many_requests', 'mail_failed', 'busy'],
  },
})
