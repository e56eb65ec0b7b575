/** Events of sign-ins, refused calls and passwords. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { role } from '../permissions.ts'

/** A session of a team member, a company account or an operator. */
const sessionChange = z.object({ personId: z.string(), role })

/** Why a sign-in to an existing account was refused; shared/audit/audit.ts has the words for each. */
export const signInRefusals = [
  'wrong_password',
  'wrong_passkey',
  'wrong_code',
  'too_many_attempts',
  'password_replaced',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** The author of this event is the owner of the account, because it is unknown who tried to sign in. */
const signInRefused = z.object({ personId: z.string(), reason: z.enum(signInRefusals) })

const accessRefused = z.object({
  personId: z.string(),
  /** `DELETE /api/projects/{id}` */
  route: z.string(),
  /** The summary of the refused route. */
  summary: z.string(),
})

/** A change of a person's account. */
export const accountChange = z.object({ personId: z.string(), /** First and last name. */ name: z.string() })

const passwordSet = z.object({
  ...accountChange.shape,
  /** What was mailed to the person. */ by: z.enum(['code', 'link']),
})

export const authEvents = events({
  'session.opened.v1': { family: 'session', summary: 'A user signed in.', data: sessionChange },
  'session.ended.v1': { family: 'session', summary: 'A user signed out.', data: sessionChange },
  'sign-in.refused.v1': {
    family: 'refusal',
    summary: 'A sign-in to an existing account was refused. Sent at most once a minute for each account and reason.',
    data: signInRefused,
  },
  'access.refused.v1': {
    family: 'refusal',
    summary: 'A call was refused because of the caller’s role. Sent at most once a minute for each person and route.',
    data: accessRefused,
  },
  'password.code-asked.v1': {
    family: 'password',
    summary: 'A code for a new password was requested for an existing account. Sent at most once a minute.',
    data: accountChange,
  },
  'password.link-made.v1': {
    family: 'password',
    summary: 'A member was given a link for a new password.',
    data: accountChange,
  },
  'password.set.v1': {
    family: 'password',
    summary: 'A new password was set by a mailed code or link.',
    data: passwordSet,
  },
})
