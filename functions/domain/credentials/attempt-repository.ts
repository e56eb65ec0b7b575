/**
 * Sign-in attempts, counted before the password or code is checked, so that concurrent attempts cannot exceed the
 * limit. They are counted per account and address together, so that an attacker locks out only themselves, and per
 * address in total. Each kind of attempt is counted separately.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import {
  passkeySignInLimits,
  paymentLimits,
  reentryLimits,
  registrationLimits,
  registrationMails,
  resetLimits,
  shareAttempts,
  signInLimits,
  testMailLimits,
} from '../../../shared/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { conditionFailed, inTable, once } from '../../kernel/table.ts'
import { networkOf } from './network.ts'

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'attempt-count', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          /** Number of the window since the epoch. */
          window: { type: 'number', required: true },
          attempts: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'attempts#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: ['window'], template: 'window#${window}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type AttemptLimits = {
  perAccountAndAddress: number
  perAddress: number
  /** From all addresses together. Without it, an attacker locks out only themselves. */
  perAccount?: number
  windowSeconds: number
}

const kinds = {
  signIn: { limits: signInLimits, refusal: 'Too many sign-in attempts. Please wait a few minutes and try again.' },
  passkey: {
    limits: passkeySignInLimits,
    refusal: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  },
  resetRequest: {
    limits: resetLimits,
    refusal: 'Too many codes have been asked for. Please wait a few minutes and try again.',
  },
  resetCode: {
    limits: resetLimits,
    refusal: 'Too many codes have been tried. Please wait a few minutes and try again.',
  },
  registration: {
    limits: registrationLimits,
    refusal: 'Too many workspaces have been asked for. Please wait a few minutes and try again.',
  },
  payment: {
    limits: paymentLimits,
    refusal: 'Too many payments have been tried. Please wait a few minutes and try again.',
  },
  sharePasscode: {
    limits: shareAttempts,
    refusal: 'Too many passcodes have been tried. Please wait a few minutes and try again.',
  },
  testMail: { limits: testMailLimits, refusal: 'You have sent many test emails. Please wait an hour and try again.' },
  reentry: { limits: reentryLimits, refusal: 'Too many attempts. Please wait a few minutes and try again.' },
} satisfies Record<string, { limits: AttemptLimits; refusal: string }>

export type AttemptKind = keyof typeof kinds

type Counter = { hash: string; window: number }

const counterOf = (window: number, ...of: string[]): Counter => ({
  hash: createHash('sha256').update(of.join('\n')).digest('hex'),
  window,
})

const secondsNow = (): number => Math.floor(Date.now() / 1000)

const windowAt = (seconds: number, { windowSeconds }: Pick<AttemptLimits, 'windowSeconds'>): number =>
  Math.floor(seconds / windowSeconds)

/** The counter of one account from one network. */
const pairOf = (kind: AttemptKind, window: number, account: string, address: string): Counter =>
  counterOf(window, kind, 'account and address', account.trim().toLowerCase(), networkOf(address))

/** Increments a counter until its window ends; false if the limit is reached. */
const take = (counter: Counter, limit: number, windowSeconds: number): Promise<boolean> =>
  heldCondition(
    counts()
      .update(counter)
      .add({ attempts: 1 })
      .set({ expiresAt: (counter.window + 1) * windowSeconds })
      .where(({ attempts }, { notExists, lt }) => `${notExists(attempts)} OR ${lt(attempts, limit)}`)
      .go(),
  )

/** Decrements a counter, if it is above zero. */
const giveBack = (counter: Counter): Promise<boolean> =>
  heldCondition(
    counts()
      .update(counter)
      .add({ attempts: -1 })
      .where(({ attempts }, { gt }) => gt(attempts, 0))
      .go(),
  )

const heldCondition = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export type Attempt = {
  /**
   * The attempt was correct: the address gets its attempt back, and the count for this account and address is reset.
   */
  succeeded(): Promise<void>
  /** The credentials were not checked. */
  undone(): Promise<void>
}

/**
 * Reserves one attempt; unless it succeeds or is undone, it counts until the window ends. 429 if the attempts of the
 * window are used up.
 */
export const takeAttempt = async (kind: AttemptKind, account: string, address: string): Promise<Attempt> => {
  const { limits, refusal }: { limits: AttemptLimits; refusal: string } = kinds[kind]
  const now = secondsNow()
  const window = windowAt(now, limits)
  const pair = pairOf(kind, window, account, address)
  const all = counterOf(window, kind, 'address', networkOf(address))
  const anywhere = limits.perAccount === undefined ? undefined : counterOf(window, kind, 'account', account)
  const [roomForPair, roomForAll, roomAnywhere] = await Promise.all([
    take(pair, limits.perAccountAndAddress, limits.windowSeconds),
    take(all, limits.perAddress, limits.windowSeconds),
    anywhere === undefined || take(anywhere, limits.perAccount ?? 0, limits.windowSeconds),
  ])
  const giveBackAnywhere = async () => anywhere !== undefined && roomAnywhere && giveBack(anywhere)
  if (roomForPair && roomForAll && roomAnywhere) {
    return {
      succeeded: async () => void (await Promise.all([counts().delete(pair).go(), giveBack(all), giveBackAnywhere()])),
      undone: async () => void (await Promise.all([giveBack(pair), giveBack(all), giveBackAnywhere()])),
    }
  }
  // A refused attempt checks no credentials and so does not count.
  await Promise.all([roomForPair && giveBack(pair), roomForAll && giveBack(all), giveBackAnywhere()])
  throw new Problem('too_many_requests', refusal, { retryAfter: (window + 1) * limits.windowSeconds - now })
}

/** The kinds of attempts that keep a person from signing in. */
const signInKinds = ['signIn', 'passkey', 'resetRequest', 'resetCode'] as const

/** Resets what keeps an account from signing in at some addresses, the totals of these addresses included. */
export const unlockSignIn = async (account: string, addresses: readonly string[]): Promise<void> => {
  const counters = signInKinds.flatMap((kind) => {
    const window = windowAt(secondsNow(), kinds[kind].limits)
    return addresses.flatMap((address) => [
      pairOf(kind, window, account, address),
      counterOf(window, kind, 'address', networkOf(address)),
    ])
  })
  await Promise.all(counters.map((counter) => counts().delete(counter).go()))
}

/** Resets the count of an account at an address; the total of the address stays. */
export const forgetAttempts = async (kind: AttemptKind, account: string, address: string): Promise<void> => {
  await counts()
    .delete(pairOf(kind, windowAt(secondsNow(), kinds[kind].limits), account, address))
    .go()
}

/** Settles an attempt that succeeded in a later call than the one that took it. */
export const settleAttempt = async (kind: AttemptKind, account: string, address: string): Promise<void> => {
  const window = windowAt(secondsNow(), kinds[kind].limits)
  await Promise.all([
    forgetAttempts(kind, account, address),
    giveBack(counterOf(window, kind, 'address', networkOf(address))),
  ])
}

/**
 * Counts one more mail to an address, wherever the request comes from, because anyone may type any address; false if
 * the address has reached its limit for now.
 */
export const takeMailTo = (address: string): Promise<boolean> => {
  const window = windowAt(secondsNow(), registrationMails)
  return take(
    counterOf(window, 'registration', 'mails to', address.trim().toLowerCase()),
    registrationMails.most,
    registrationMails.windowSeconds,
  )
}
