/** The caller's profile: name, picture, password, second factor and sessions. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import {
  avatarKept,
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

const own = { kind: 'session', actors: ['staff', 'customer', 'admin'], capability: 'profile.own' } as const

/** Reasons to refuse a call that asks for the password again. */
const reentered = ['password_change_required', 'too_many_requests'] as const

export const profile = routes({
  read: { method: 'GET', path: '/api/profile', summary: 'The caller’s own profile.', access: own, result: ownProfile },
  update: {
    method: 'PUT',
    path: '/api/profile',
    summary: 'Changes the caller’s own name, telephone, address and time zone; what is left out stays.',
    access: own,
    body: updateProfile,
    result: ownProfile,
    errors: ['version_conflict', 'busy'],
  },
  readAvatar: {
    method: 'GET',
    path: '/api/avatars/{personId}',
    summary: 'The picture of somebody of the workspace. An operator gets none but their own.',
    access: { kind: 'session', actors: ['staff', 'customer', 'admin'], capability: 'avatar.read' },
    params: z.object({ personId: z.string() }),
    /** `v` is the picture's version from lists. With it, the browser caches the picture. */
    query: z.object({ v: z.optional(z.string().check(z.maxLength(16))) }),
    result: null,
    file: avatarTypes,
    errors: ['not_found'],
  },
  putAvatar: {
    method: 'PUT',
    path: '/api/profile/avatar',
    summary: 'Gives the caller a picture: WebP, JPEG or PNG, in base64.',
    access: own,
    body: newAvatar,
    result: avatarKept,
    errors: ['busy'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Takes the caller’s picture away.',
    access: own,
    result: avatarKept,
    errors: ['busy'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/profile/password',
    summary: 'Sets a new password, ends all other sessions of the caller and tells them by mail.',
    access: own,
    body: changePassword,
    result: null,
    errors: [...reentered, 'busy'],
  },
  sessions: {
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'Where the caller is signed in, newest first.',
    access: own,
    result: z.array(device),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/profile/sessions/{sessionId}',
    summary: 'Ends one session of the caller.',
    access: own,
    params: z.object({ sessionId: z.string() }),
    result: null,
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Ends all sessions of the caller but this one.',
    access: own,
    result: null,
  },
  secondFactor: {
    method: 'GET',
    path: '/api/profile/second-factor',
    summary: 'Whether the caller’s sign-in asks for a code, and how many recovery codes are left.',
    access: own,
    result: secondFactor,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor',
    summary: 'Makes a secret for an authenticator app; nothing changes until a code of it is confirmed.',
    access: own,
    body: reentry,
    result: enrolment,
    errors: [...reentered, 'second_factor_on'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor/confirm',
    summary: 'Turns the second factor on with a code of the app, and answers the recovery codes, once.',
    access: own,
    body: confirmation,
    result: recoveryCodes,
    errors: [...reentered, 'second_factor_on'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; those before hold no more.',
    access: own,
    body: reentry,
    result: recoveryCodes,
    errors: [...reentered, 'second_factor_off'],
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/profile/second-factor/off',
    summary:
      'Turns the second factor off. Whoever has to have one is signed out everywhere, and sets it up anew at the next sign-in.',
    access: own,
    body: reentry,
    result: null,
    errors: reentered,
  },
})
