/** The caller's profile: name, picture, password, second factor and sessions. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import {
  savedAvatar,
  avatarTypes,
  changePassword,
  confirmation,
  device,
  enrolment,
  newAvatar,
  profile as ownProfile,
  recoveryCodes,
  reentry,
  secondFactor,
  updateProfile,
} from '../profile.ts'
import { verbatim } from '../text.ts'

const own = { kind: 'session', actors: ['staff', 'customer', 'admin'], capability: 'profile.own' } as const

/** Reasons to refuse a call that asks for the password again. */
const reentered = ['password_change_required', 'too_many_requests'] as const

export const profile = routes({
  read: {
    method: 'GET',
    path: '/api/profile',
    summary: 'Returns the caller’s profile.',
    access: own,
    result: ownProfile,
  },
  update: {
    method: 'PUT',
    path: '/api/profile',
    summary: 'Updates the caller’s name, telephone, address and time zone. Omitted fields do not change.',
    access: own,
    body: updateProfile,
    result: ownProfile,
    errors: ['version_conflict', 'busy'],
  },
  readAvatar: {
    method: 'GET',
    path: '/api/avatars/{personId}',
    summary: 'Returns the picture of a person in the workspace. Operators can only get their own.',
    access: { kind: 'session', actors: ['staff', 'customer', 'admin'], capability: 'avatar.read' },
    params: z.object({ personId: verbatim() }),
    /** `v` is the picture's version from lists. With it, the browser caches the picture. */
    query: z.object({ v: z.optional(verbatim().check(z.maxLength(16))) }),
    result: null,
    file: avatarTypes,
    errors: ['not_found'],
  },
  putAvatar: {
    method: 'PUT',
    path: '/api/profile/avatar',
    summary: 'Sets the caller’s picture: WebP, JPEG or PNG, base64-encoded.',
    access: own,
    body: newAvatar,
    result: savedAvatar,
    errors: ['busy'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Removes the caller’s picture.',
    access: own,
    result: savedAvatar,
    errors: ['busy'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/profile/password',
    summary: 'Changes the caller’s password, ends all of their other sessions and notifies them by email.',
    access: own,
    whileClosing: true,
    body: changePassword,
    result: null,
    errors: [...reentered, 'busy'],
  },
  sessions: {
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'Lists the caller’s sessions, newest first.',
    access: own,
    result: z.array(device),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/profile/sessions/{sessionId}',
    summary: 'Ends one of the caller’s sessions.',
    access: own,
    whileClosing: true,
    params: z.object({ sessionId: verbatim() }),
    result: null,
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Ends all of the caller’s sessions except the current one.',
    access: own,
    whileClosing: true,
    result: null,
  },
  secondFactor: {
    method: 'GET',
    path: '/api/profile/second-factor',
    summary: 'Returns whether two-step sign-in is on for the caller, and how many recovery codes are left.',
    access: own,
    result: secondFactor,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor',
    summary: 'Creates an authenticator app secret. Nothing changes until a code from the app confirms it.',
    access: own,
    whileClosing: true,
    body: reentry,
    result: enrolment,
    errors: [...reentered, 'second_factor_on'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor/confirm',
    summary: 'Turns on two-step sign-in with a code from the app, and returns the recovery codes, once.',
    access: own,
    whileClosing: true,
    body: confirmation,
    result: recoveryCodes,
    errors: [...reentered, 'second_factor_on'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    summary: 'Creates new recovery codes. The previous codes stop working.',
    access: own,
    whileClosing: true,
    body: reentry,
    result: recoveryCodes,
    errors: [...reentered, 'second_factor_off'],
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor/off',
    summary:
      'Turns off two-step sign-in. A caller who is required to use it is signed out everywhere, and sets it up again at the next sign-in.',
    access: own,
    whileClosing: true,
    body: reentry,
    result: null,
    errors: reentered,
  },
})
