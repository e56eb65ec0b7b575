/**
 * How often routes can be called. Every route belongs to one class: by its access and method, or by `limitedAs` of its
 * row. The kernel enforces the limits, and the API documentation lists them.
 */
import { assistantLimits } from '../assistant/limits.ts'
import {
  deviceLimits,
  passkeySignInLimits,
  reentryLimits,
  registrationLimits,
  resetLimits,
  signInLimits,
} from '../accounts/limits.ts'
import { paymentLimits } from '../billing/limits.ts'
import { shareAttempts } from '../executive/limits.ts'
import { testMailLimits } from '../operators/limits.ts'

/** By what the calls of a class are counted. Each count has its own limit. */
export const countedBy = {
  person: 'person',
  /** In place of its person, who is not slowed down by their programs. */
  key: 'API key',
  workspace: 'workspace',
  /** A single IPv4 address, or a /64 of IPv6. */
  network: 'network address',
  accountAndNetwork: 'account and network address',
  account: 'account',
  /** A browser in which the account has signed in before. It does not use up the limits of its network. */
  device: 'account and known device',
  devices: 'account on all known devices',
} as const

export type CountedBy = keyof typeof countedBy

export type CallLimit = {
  /** What the class contains. */
  what: string
  /**
   * Whether the count is one conditional write, which concurrent calls cannot exceed. Otherwise each function instance
   * counts by itself.
   */
  isExact: boolean
  windowSeconds: number
  /** Calls in a window. */
  most: Partial<Record<CountedBy, number>>
  /** Only what fails is counted: a success gives the call back. */
  failuresOnly?: true
}

type Attempts = { perAccountAndAddress: number; perAddress: number; perAccount?: number; windowSeconds: number }

const attempts = (
  what: string,
  { perAccountAndAddress, perAddress, perAccount, windowSeconds }: Attempts,
  more: Partial<CallLimit> = {},
): CallLimit => ({
  what,
  isExact: true,
  windowSeconds,
  ...more,
  most: {
    accountAndNetwork: perAccountAndAddress,
    network: perAddress,
    ...(perAccount !== undefined && { account: perAccount }),
    ...more.most,
  },
})

const failuresOnly = true
const knownDevices = { device: deviceLimits.perDevice, devices: deviceLimits.perAccount }

export const callLimits = {
  read: { what: 'Reads', isExact: false, windowSeconds: 60, most: { person: 1200, key: 600, workspace: 12_000 } },
  write: { what: 'Changes', isExact: false, windowSeconds: 60, most: { person: 600, key: 300, workspace: 6000 } },
  visit: { what: 'Calls without a session', isExact: false, windowSeconds: 60, most: { network: 600 } },
  throttled: {
    what: 'Signed reports of other services, and answers that CloudFront caches: limited by the stage’s throttle only',
    isExact: false,
    windowSeconds: 60,
    most: {},
  },
  agent: {
    what: 'Messages of agents',
    isExact: false,
    windowSeconds: 60,
    most: { person: 120, key: 120, workspace: 1200 },
  },
  costly: {
    what: 'Texts by language models, analyses, reports, documents, exports, and calls of other systems',
    isExact: true,
    windowSeconds: 3600,
    most: { person: 200, key: 100, workspace: 1000 },
  },
  import: {
    what: 'Creating many records together, such as a page of an import',
    isExact: true,
    windowSeconds: 3600,
    most: { person: 600, key: 300, workspace: 3000 },
  },
  mail: {
    what: 'Sending mail. The plan’s limit of mails per day also applies',
    isExact: true,
    windowSeconds: 3600,
    most: { person: 100, key: 50, workspace: 500 },
  },
  question: {
    what: 'Questions to the assistant',
    isExact: true,
    windowSeconds: assistantLimits.windowSeconds,
    most: { person: assistantLimits.asked },
  },
  signIn: attempts('Signing in with a password', signInLimits, { failuresOnly, most: knownDevices }),
  passkey: attempts('Beginning to sign in with a passkey', passkeySignInLimits, { failuresOnly }),
  codeRequest: attempts('Asking for a reset code', resetLimits, { most: knownDevices }),
  code: attempts('Entering a reset code', resetLimits, { failuresOnly, most: knownDevices }),
  reentry: attempts('Entering the password again, or a code, before a change of the account', reentryLimits, {
    failuresOnly,
  }),
  passcode: attempts('Entering the passcode of a shared link', shareAttempts, { failuresOnly }),
  registration: attempts('Registering a workspace', registrationLimits),
  payment: attempts('Payments. Visitors are counted by account and address, and companies by person', paymentLimits, {
    most: { person: 40, workspace: 80 },
  }),
  testMail: attempts('Test mails of operators', testMailLimits),
} as const satisfies Record<string, CallLimit>

export type CallClass = keyof typeof callLimits

/** The name of a limit in the headers `RateLimit-Policy` and `RateLimit`. */
export const policyName = (callClass: CallClass, by: CountedBy): string =>
  `${callClass}-${by}`.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A limit as a response describes it. */
export type LimitState = {
  name: string
  most: number
  windowSeconds: number
  left: number
  /** Seconds until the window ends. */
  resetSeconds: number
}
