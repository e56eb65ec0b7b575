/** The profile of a signed-in person. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { avatarLimits } from './limits.ts'
import { newPassword } from './password-reset.ts'
import { repetitionProblem } from './password-rule.ts'
import { role } from '../permissions.ts'
import { enteredPassword, session } from './session.ts'
import { line, optionalLines, optionalText, required, verbatim } from '../text/text-inputs.ts'
import { timeZone } from '../dates/time-zone.ts'

/**
 * Version of a person's picture, which increases with each new one. Null if they have none; their initials are shown
 * instead.
 */
export const avatarVersion = z.nullable(z.int())

export const profile = z.object({
  id: z.string(),
  kind: z.enum(['staff', 'customer', 'admin']),
  role,
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Null for the workspace's time zone. Instants are shown in it; calendar days stay in the workspace's. */
  timeZone: z.nullable(z.string()),
  /** Null for the platform's operators. */
  workspaceTimeZone: z.nullable(z.string()),
  avatar: avatarVersion,
  /** When a password was last set. Null if it is still the first. */
  passwordSetAt: z.nullable(instant),
  version: z.int(),
})
export type Profile = z.output<typeof profile>

/** `PUT /api/profile`. Fields that are left out stay unchanged. */
export const updateProfile = z.object({
  firstName: z.optional(required('First name is required', 100)),
  lastName: z.optional(required('Last name is required', 100)),
  phone: z.optional(optionalText(50)),
  address: z.optional(optionalLines(500)),
  timeZone: z.optional(z.nullable(timeZone)),
  version: z.optional(z.int()),
})
export type UpdateProfile = z.output<typeof updateProfile>

/** Accepted picture formats. SVG is excluded because it can contain scripts. */
export const avatarTypes = ['image/webp', 'image/jpeg', 'image/png'] as const
export type AvatarType = (typeof avatarTypes)[number]

const tooLarge = `Choose a picture of at most ${avatarLimits.bytes / 1024} KB`

export const newAvatar = z.object({
  /** The file in base64. The format is read from its content. */
  image: z
    .string('Choose a picture')
    .check(
      z.minLength(1, 'Choose a picture'),
      z.maxLength(Math.ceil(avatarLimits.bytes / 3) * 4, tooLarge),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Choose a picture'),
    ),
})
export const savedAvatar = z.object({ avatar: avatarVersion })

const currentPassword = enteredPassword('Current password is required')

/** Checks that the new password is repeated correctly and differs from the current one. */
const settled = (context: {
  value: { currentPassword: string; newPassword: string; confirmation: string }
  issues: z.core.$ZodRawIssue[]
}): void => {
  const { currentPassword: present, newPassword: fresh, confirmation } = context.value
  const repeated = repetitionProblem(fresh, confirmation)
  if (repeated !== undefined)
    context.issues.push({ code: 'custom', message: repeated, path: ['confirmation'], input: confirmation })
  if (fresh === present)
    context.issues.push({
      code: 'custom',
      message: 'Choose a password that differs from your current one',
      path: ['newPassword'],
      input: fresh,
    })
}

export const changePassword = z
  .object({
    currentPassword,
    newPassword,
    confirmation: verbatim("Passwords don't match").check(z.maxLength(256, 'Use at most 256 characters')),
  })
  .check(settled)

const address = 'Enter your new email address'

/** `POST /api/profile/email` */
export const askAddress = z.object({
  email: line(address).check(
    z.maxLength(320, 'Use at most 320 characters'),
    z.regex(z.regexes.email, 'Enter a valid email address'),
    z.toLowerCase(),
  ),
  password: enteredPassword(),
})

/** The sentence to show. It is the same whether or not the address has an account. */
export const askedAddress = z.object({ message: z.string() })

/** A session of the person, on this device or another. */
export const device = z.object({
  id: z.string(),
  /** `Chrome on macOS` */
  device: z.string(),
  /** Network address. */
  address: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>

const password = enteredPassword()

/** The password, entered again before changing how one signs in. */
export const reentry = z.object({ password })

const sixDigits = line('Enter the code').check(z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits of the code'))

export const confirmation = z.object({ password, code: sixDigits })

export const secondFactor = z.object({
  on: z.boolean(),
  /** Number of unused codes. Each replaces the authenticator app once. */
  recoveryCodes: z.int(),
  /** Whether this person must use a second factor. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** A new secret for an authenticator app. It takes effect only after a code from the app is confirmed. */
export const enrolment = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
})
export type Enrolment = z.output<typeof enrolment>

/** Returned only once; the table stores only their hashes. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * `POST /api/auth/second-factor…`: for a person who must set up a second factor before their first session. Operators
 * sign in by username, everyone else by email.
 */
export const requiredFactor = z.object({
  portal: z.enum(['team', 'admin']),
  login: required('Enter your email or username', 320),
  password,
})
export type RequiredFactor = z.output<typeof requiredFactor>
export const requiredFactorConfirmation = z.extend(requiredFactor, { code: sixDigits })
export const requiredFactorSet = z.object({ session, recoveryCodes: z.array(z.string()) })
