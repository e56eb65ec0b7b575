/** What everybody who is signed in sees and changes of themself. */
import * as z from 'zod/mini'
import { instant } from './day.ts'
import { avatarLimits } from './limits.ts'
import { newPassword } from './password-reset.ts'
import { repetitionProblem } from './password-rule.ts'
import { role } from './permissions.ts'
import { session } from './session.ts'
import { optionalText, required } from './text.ts'
import { timeZone } from './time-zone.ts'

/** Number of a person's picture, which moves with each new one; null where there is none. Initials stand in for it. */
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
  /** Null: the workspace's. Instants are shown in it; calendar days stay those of the workspace. */
  timeZone: z.nullable(z.string()),
  /** Null for the platform's operators. */
  workspaceTimeZone: z.nullable(z.string()),
  avatar: avatarVersion,
  /** When a password was last set; null where it is still the first. */
  passwordSetAt: z.nullable(instant),
  version: z.int(),
})
export type Profile = z.output<typeof profile>

/** `PUT /api/profile`; what is left out stays. */
export const updateProfile = z.object({
  firstName: z.optional(required('First name is required', 100)),
  lastName: z.optional(required('Last name is required', 100)),
  phone: z.optional(optionalText(50)),
  address: z.optional(optionalText(500)),
  timeZone: z.optional(z.nullable(timeZone)),
  version: z.optional(z.int()),
})
export type UpdateProfile = z.output<typeof updateProfile>

/** The formats of a picture. SVG is none of them: it can hold scripts. */
export const avatarTypes = ['image/webp', 'image/jpeg', 'image/png'] as const
export type AvatarType = (typeof avatarTypes)[number]

const tooLarge = `Choose a picture of at most ${avatarLimits.bytes / 1024} KB`

export const newAvatar = z.object({
  /** The file in base64; what it says of its own format is what counts. */
  image: z
    .string('Choose a picture')
    .check(
      z.minLength(1, 'Choose a picture'),
      z.maxLength(Math.ceil(avatarLimits.bytes / 3) * 4, tooLarge),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Choose a picture'),
    ),
})
export const avatarKept = z.object({ avatar: avatarVersion })

const currentPassword = z
  .string('Current password is required')
  .check(z.minLength(1, 'Current password is required'), z.maxLength(256, 'Use at most 256 characters'))

/** The new password twice, and not the present one again. */
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
      message: 'Choose another password than the present one',
      path: ['newPassword'],
      input: fresh,
    })
}

export const changePassword = z
  .object({
    currentPassword,
    newPassword,
    confirmation: z.string("Passwords don't match").check(z.maxLength(256, 'Use at most 256 characters')),
  })
  .check(settled)

/** A session of the person, on this device or another. */
export const device = z.object({
  id: z.string(),
  /** `Chrome on macOS` */
  device: z.string(),
  /** From where on the network. */
  address: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>

const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Use at most 256 characters'))

/** The password once more, before something that guards the account is changed. */
export const reentry = z.object({ password })

const sixDigits = z
  .string('Enter the code')
  .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits of the code'))

export const confirmation = z.object({ password, code: sixDigits })

export const secondFactor = z.object({
  on: z.boolean(),
  /** Codes that are left; each lets in once in place of the authenticator app. */
  recoveryCodes: z.int(),
  /** Whether this person may not be without it. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** A new secret for an authenticator app. It counts only once the app has shown a code. */
export const enrolment = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, to be drawn as a QR code. */
  uri: z.string(),
})
export type Enrolment = z.output<typeof enrolment>

/** Told once; only their hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** `POST /api/auth/admin/second-factor…`: an operator who has to have a second factor before the first session. */
export const operatorReentry = z.object({ username: required('Username is required', 128), password })
export const operatorConfirmation = z.object({
  username: required('Username is required', 128),
  password,
  code: sixDigits,
})
export const operatorEnrolled = z.object({ session, recoveryCodes: z.array(z.string()) })
