/** What operators do for a workspace, and what they see before they do it. */
import * as z from 'zod/mini'
import { instant, recordDay } from '../dates/day-inputs.ts'
import { email } from '../text/email.ts'
import { extendable } from './events.ts'
import { personId } from '../contract/ids.ts'
import { supportLimits } from './limits.ts'
import { role } from '../permissions.ts'
import { optionalLines } from '../text/text-inputs.ts'
import { writtenNumber } from '../wording.ts'

const { least, most } = supportLimits.reason

/** Why an operator does something for a workspace. The workspace reads it. */
const reason = optionalLines(most).check(z.minLength(least, `Say why, in at least ${least} characters`))

/** Identifies what a person asked for once, so that a double click does it once. */
const requestKey = z
  .string('Send a key')
  .check(z.regex(/^[\w-]{8,64}$/, 'Send a key of 8 to 64 letters, digits, - or _'))

/** `POST /api/admin/clients/{id}/suspend` and `/restore` */
export const reasonBody = z.object({ reason })

/** `POST /api/admin/clients/{id}/extend`. The last day is included, in the workspace's time zone. */
export const extendBody = z.object({
  what: z.enum(extendable, 'Say what is extended'),
  until: recordDay,
  reason,
})

/** `POST /api/admin/clients/{id}/resend` and `/unlock` */
export const forPersonBody = z.object({ personId, reason, requestKey })

/** `POST /api/admin/clients/{id}/end-sessions`. Null for everybody in the workspace. */
export const endSessionsBody = z.object({ personId: z.nullable(personId), reason, requestKey })

/** `POST /api/admin/clients/{id}/mail-allowance`: how many mails more the workspace may send today, in all. */
export const mailAllowanceBody = z.object({
  extra: z.coerce
    .number('Enter a number')
    .check(
      z.int('Enter a whole number'),
      z.gte(1, 'Enter at least 1'),
      z.lte(supportLimits.extraMails, `Enter at most ${writtenNumber(supportLimits.extraMails)}`),
    ),
  reason,
})

/** What the form checks. */
export const resendRegistrationForm = z.object({ email: email('Enter a valid email address'), reason })

/** `POST /api/admin/registrations/resend` */
export const resendRegistrationBody = z.extend(resendRegistrationForm, { requestKey })

/** A registration whose mail was not sent. */
export const unsentRegistration = z.object({ email: z.string(), company: z.string(), at: instant })

/** What a person waits for, and can be sent again. */
export const awaited = ['invitation', 'first_password'] as const

export const supportedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  awaits: z.nullable(z.enum(awaited)),
})
export type SupportedPerson = z.output<typeof supportedPerson>

/** `GET /api/admin/clients/{id}/support` */
export const clientSupport = z.object({
  id: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  /** When it was suspended. Null while people can sign in. */
  suspendedAt: z.nullable(instant),
  /** When an unpaid workspace becomes or became read-only. Null if nothing is unpaid. */
  readOnlyAt: z.nullable(instant),
  /** When the data will be erased. Null unless the account is being closed. */
  closesAt: z.nullable(instant),
  /** The erasure has begun, and cannot be put off. */
  isErasing: z.boolean(),
  /** Mails of the workspace's present day. `extra` is part of the limit. */
  mailsToday: z.object({ sent: z.int(), limit: z.int(), extra: z.int() }),
  /** Only the company account if the company gives operators no access. */
  people: z.array(supportedPerson),
  hidesPeople: z.boolean(),
})
export type ClientSupport = z.output<typeof clientSupport>
