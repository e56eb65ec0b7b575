/** Sign-in, the session, sign-out and forgotten passwords. */
import { routes, type ActorKind } from '../contract/route.ts'
import { resetConfirmation, resetRequest, resetRequested } from '../password-reset.ts'
import { enrolment, operatorConfirmation, operatorEnrolled, operatorReentry } from '../profile.ts'
import { adminLogin, customerLogin, session, tokenHandover } from '../session.ts'

const own = <const A extends readonly ActorKind[]>(...actors: A) =>
  ({ kind: 'session', actors, capability: 'session.own' }) as const

export const auth = routes({
  customerLogin: {
    method: 'POST',
    path: '/api/auth/customer/login',
    summary: 'Signs a company account or a member of its team in to the customer portal.',
    access: { kind: 'public' },
    body: customerLogin,
    result: session,
    errors: [
      'invalid_credentials',
      'workspace_closing',
      'password_change_required',
      'second_factor_required',
      'too_many_requests',
    ],
  },
  customerVerify: {
    method: 'GET',
    path: '/api/auth/customer/verify-session',
    summary: 'Answers the session of the customer portal.',
    access: own('customer', 'staff'),
    result: session,
  },
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Signs an operator of the platform in.',
    access: { kind: 'public' },
    body: adminLogin,
    result: session,
    errors: [
      'invalid_credentials',
      'password_change_required',
      'second_factor_required',
      'second_factor_setup_required',
      'too_many_requests',
    ],
  },
  beginOperatorSecondFactor: {
    method: 'POST',
    path: '/api/auth/admin/second-factor',
    summary: 'Makes a secret for the authenticator app of an operator who may not sign in without one.',
    access: { kind: 'public' },
    body: operatorReentry,
    result: enrolment,
    errors: ['invalid_credentials', 'password_change_required', 'second_factor_on', 'too_many_requests'],
  },
  confirmOperatorSecondFactor: {
    method: 'POST',
    path: '/api/auth/admin/second-factor/confirm',
    summary: 'Turns the second factor of an operator on with a code of the app, and signs them in.',
    access: { kind: 'public' },
    body: operatorConfirmation,
    result: operatorEnrolled,
    errors: ['invalid_credentials', 'password_change_required', 'second_factor_on', 'too_many_requests'],
  },
  adminVerify: {
    method: 'GET',
    path: '/api/auth/admin/verify',
    summary: 'Answers the session of an operator.',
    access: own('admin'),
    result: session,
  },
  openSession: {
    method: 'POST',
    path: '/api/auth/session',
    summary: 'Turns the tokens of a staff sign-in into a session; the tokens are checked and dropped.',
    access: { kind: 'public' },
    body: tokenHandover,
    result: session,
    errors: ['invalid_credentials', 'workspace_closing'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/request',
    summary:
      'Mails a code for a new password to a member of a team or a company account. Answers the same where there is no account.',
    access: { kind: 'public' },
    body: resetRequest,
    result: resetRequested,
    errors: ['too_many_requests'],
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary: 'Sets a new password with the mailed code, and ends all sessions of the person.',
    access: { kind: 'public' },
    body: resetConfirmation,
    result: null,
    errors: ['too_many_requests'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session. Answers the same where there is none.',
    access: { kind: 'public' },
    result: null,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Answers the session of whoever is signed in.',
    access: own('staff', 'customer', 'admin'),
    result: session,
  },
})
