/** Sign-in, the session, sign-out and forgotten passwords. */
import { signedIn } from '../contract/access.ts'
import { routes, type ActorKind } from '../contract/route.ts'
import { proposedPassword, resetConfirmation, resetRequest, resetRequested } from './password-reset.ts'
import { passkeyLogin, passkeyRequest, passkeySignIn } from './passkeys.ts'
import { enrolment, requiredFactor, requiredFactorConfirmation, requiredFactorSet } from './profile.ts'
import { adminLogin, customerLogin, session, tokenHandover } from './session.ts'

const own = <const A extends readonly ActorKind[]>(...actors: A) =>
  signedIn({ kind: 'session', actors, capability: 'session.own' } as const)

export const auth = routes({
  customerLogin: {
    method: 'POST',
    path: '/api/auth/customer/login',
    summary: 'Signs in a company account or a team member to the customer portal.',
    limitedAs: 'signIn',
    access: { kind: 'public' },
    body: customerLogin,
    result: session,
    errors: [
      'invalid_credentials',
      'workspace_closing',
      'password_change_required',
      'second_factor_required',
      'second_factor_setup_required',
      'too_many_requests',
    ],
  },
  customerVerify: {
    method: 'GET',
    path: '/api/auth/customer/verify-session',
    summary: 'Returns the current customer portal session.',
    access: own('customer', 'staff'),
    result: session,
  },
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Signs in a platform operator.',
    limitedAs: 'signIn',
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
  beginRequiredSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Creates an authenticator app secret for a person who must set up two-step sign-in before their first session.',
    limitedAs: 'signIn',
    access: { kind: 'public' },
    body: requiredFactor,
    result: enrolment,
    errors: [
      'invalid_credentials',
      'workspace_closing',
      'password_change_required',
      'second_factor_on',
      'too_many_requests',
    ],
  },
  confirmRequiredSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary: 'Turns on two-step sign-in with a code from the app for a person who must use it, and signs them in.',
    limitedAs: 'signIn',
    access: { kind: 'public' },
    body: requiredFactorConfirmation,
    result: requiredFactorSet,
    errors: [
      'invalid_credentials',
      'workspace_closing',
      'password_change_required',
      'second_factor_on',
      'too_many_requests',
    ],
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary:
      'Begins a sign-in with a passkey. The response is the same if the account does not exist or has no passkey.',
    access: { kind: 'public' },
    limitedAs: 'passkey',
    body: passkeyLogin,
    result: passkeyRequest,
    errors: ['too_many_requests'],
  },
  passkeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary:
      'Signs in with what the authenticator has signed. A passkey verifies its user, so no code is asked for as well.',
    access: { kind: 'public' },
    body: passkeySignIn,
    result: session,
    errors: ['passkey_refused', 'passkey_expired', 'workspace_closing', 'password_change_required'],
  },
  adminVerify: {
    method: 'GET',
    path: '/api/auth/admin/verify',
    summary: 'Returns the current operator session.',
    access: own('admin'),
    result: session,
  },
  openSession: {
    method: 'POST',
    path: '/api/auth/session',
    summary: 'Exchanges the tokens of a staff sign-in for a session. The tokens are verified and not stored.',
    access: { kind: 'public' },
    body: tokenHandover,
    result: session,
    errors: ['invalid_credentials', 'workspace_closing', 'second_factor_setup_required'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/request',
    summary:
      'Emails a password reset code to a team member or a company account. The response is the same if the account does not exist.',
    limitedAs: 'codeRequest',
    access: { kind: 'public' },
    body: resetRequest,
    result: resetRequested,
    errors: ['too_many_requests'],
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary:
      'Sets a new password with the emailed code, and ends all of the person’s sessions and connected applications and, on request, their API keys.',
    limitedAs: 'code',
    access: { kind: 'public' },
    body: resetConfirmation,
    result: null,
    errors: ['too_many_requests'],
  },
  checkPassword: {
    method: 'POST',
    path: '/api/auth/password-check',
    summary:
      'Checks a new password before the sign-in screen hands it to the user pool, which does not know the most used ones. Nothing is stored.',
    access: { kind: 'public' },
    body: proposedPassword,
    result: null,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Signs out. The response is the same if there is no session.',
    access: { kind: 'public' },
    result: null,
  },
  renew: {
    method: 'POST',
    path: '/api/auth/renew',
    summary:
      'Renews the session of a team member for an hour, up to 12 hours after they signed in. Returns it as it is after that.',
    access: own('staff'),
    result: session,
    errors: ['workspace_closing', 'session_expired'],
    whileUnpaid: true,
    whileClosing: true,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Returns the current session.',
    access: own('staff', 'customer', 'admin'),
    result: session,
  },
})
