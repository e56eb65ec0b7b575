/** The session as the screens see it. Its cookie is opaque and never part of a body. */
import * as z from 'zod/mini'
import { activeSet } from '../billing/smaller-plan/active-set.ts'
import { instant } from '../dates/day-inputs.ts'
import { chosenWorkspace } from './operator-access.ts'
import { newPassword } from './password-reset.ts'
import { planType } from '../billing/plans.ts'
import { role } from '../permissions.ts'
import { line, required, verbatim } from '../text/text-inputs.ts'

export const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  assignedProjects: z.array(z.string()),
  /** Version of their picture. Null if they have none. */
  avatar: z.prefault(z.nullable(z.int()), null),
  /** IANA name of their own time zone, in which instants are shown. Null for the workspace's. */
  timeZone: z.prefault(z.nullable(z.string()), null),
})

export const sessionCustomer = z.object({
  /** The workspace's id. */
  id: z.string(),
  companyName: z.string(),
  subscriptionPlan: planType,
  /** IANA name. Calendar days are days in this zone. */
  timeZone: z.string(),
  /** Whether screens offer the phases of a project as statuses of tasks. */
  taskPhases: z.optional(z.boolean()),
  /** When the workspace's data will be erased. Present only while the account is being closed. */
  closesAt: z.optional(instant),
  /** When the workspace stops taking changes, because a renewal is unpaid. */
  readOnlyAt: z.optional(instant),
  /** What stays active. Present only while the workspace has more than its plan allows. */
  active: z.optional(activeSet),
})

export const session = z.object({
  kind: z.enum(['staff', 'customer', 'admin']),
  user: sessionUser,
  /** The workspace; null for the platform's operators. */
  customer: z.nullable(sessionCustomer),
  /** The workspace that an operator has chosen. Absent for everyone else, and until they choose one. */
  workspace: z.optional(chosenWorkspace),
  expiresAt: instant,
})
export type Session = z.output<typeof session>

/** A code from the authenticator app, or a recovery code. Left out until it is asked for. */
const code = z.optional(
  line('Enter the code').check(z.maxLength(32, 'Enter the six digits of the code, or a recovery code')),
)

/** A password that is compared with the current one, exactly as typed. */
export const enteredPassword = (missing = 'Password is required') =>
  verbatim(missing).check(z.minLength(1, missing), z.maxLength(256, 'Use at most 256 characters'))

export const customerLogin = z.object({
  email: required('Email is required', 320),
  password: enteredPassword(),
  /** Replaces a temporary password. Left out until it is asked for. */
  newPassword: z.optional(newPassword),
  code,
})

export const adminLogin = z.object({
  username: required('Username is required', 128),
  password: enteredPassword(),
  code,
})

/** The tokens of an Amplify sign-in, which are exchanged once for a session. */
export const tokenHandover = z.object({
  accessToken: verbatim().check(z.minLength(1), z.maxLength(8192)),
  idToken: verbatim().check(z.minLength(1), z.maxLength(8192)),
})
