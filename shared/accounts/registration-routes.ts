/** Opening a workspace. */
import { routes } from '../contract/route.ts'
import { completed, completion, registered, registration as input } from './registration.ts'

export const registration = routes({
  register: {
    method: 'POST',
    path: '/api/register',
    summary:
      'Creates a workspace on a free plan and emails its link, or returns the price of a paid plan. The response is the same if the address already has an account.',
    limitedAs: 'registration',
    access: { kind: 'public' },
    body: input,
    result: registered,
    errors: ['too_many_requests', 'busy'],
  },
  complete: {
    method: 'POST',
    path: '/api/payment-success',
    summary:
      'Opens the workspace that a visitor has applied and paid for. Stripe is asked for the payment; only the browser that applied gets the credentials, and the same for ten minutes.',
    limitedAs: 'payment',
    access: { kind: 'public' },
    body: completion,
    result: completed,
    errors: [
      'payments_unavailable',
      'payment_incomplete',
      'payment_mismatch',
      'not_found',
      'too_many_requests',
      'busy',
    ],
  },
})
