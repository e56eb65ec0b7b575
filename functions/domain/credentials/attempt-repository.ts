/**
 * Attempts to get in, counted before a password or a code is looked at, so that no number of attempts
 * at once gets past the limit. They are counted by account and address together, so that whoever
 * guesses locks nobody out but themselves, and by address in all; each kind for itself.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import {
  reentryLimits,
  registrationLimits,
  registrationMails,
  resetLimits,
  signInLimits,
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

type AttemptLimits = { perAccountAndAddress: number; perAddress: number; windowSeconds: number }

const kinds = {
  signIn: { limits: signInLimits, refusal: 'Too many sign-in attempts. Please wait a few minutes and try again.' },
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

/** Counts one more, until its window ends; whether there was room for it. */
const take = (counter: Counter, limit: number, windowSeconds: number): Promise<boolean> =>
  heldCondition(
    counts()
      .update(counter)
      .add({ attempts: 1 })
      .set({ expiresAt: (counter.window + 1) * windowSeconds })
      .where(({ attempts }, { notExists, lt }) => `${notExists(attempts)} OR ${lt(attempts, limit)}`)
      .go(),
  )

/** Counts one less, where any is counted. */
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
  /** What was tried was right: the address gets its attempt back, and the account starts anew there. */
  succeeded(): Promise<void>
  /** It was not looked at. */
  undone(): Promise<void>
}

/**
 * Takes the right to one attempt; one that neither succeeds nor is undone stays counted until the
 * window ends. 429 where the window's attempts are used up.
 */
export const takeAttempt = async (kind: AttemptKind, account: string, address: string): Promise<Attempt> => {
  const { limits, refusal } = kinds[kind]
  const now = secondsNow()
  const window = windowAt(now, limits)
  const pair = pairOf(kind, window, account, address)
  const all = counterOf(window, kind, 'address', networkOf(address))
  const [roomForPair, roomForAll] = await Promise.all([
    take(pair, limits.perAccountAndAddress, limits.windowSeconds),
    take(all, limits.perAddress, limits.windowSeconds),
  ])
  if (roomForPair && roomForAll) {
    return {
      succeeded: async () => void (await Promise.all([counts().delete(pair).go(), giveBack(all)])),
      undone: async () => void (await Promise.all([giveBack(pair), giveBack(all)])),
    }
  }
  // What was refused looks at nothing, and so counts for nothing.
  await Promise.all([roomForPair && giveBack(pair), roomForAll && giveBack(all)])
  throw new Problem('too_many_requests', refusal, { retryAfter: (window + 1) * limits.windowSeconds - now })
}

/** Lets an account start anew at an address; what the address has used in all stays counted. */
export const forgetAttempts = async (kind: AttemptKind, account: string, address: string): Promise<void> => {
  await counts()
    .delete(pairOf(kind, windowAt(secondsNow(), kinds[kind].limits), account, address))
    .go()
}

/**
 * Counts one more mail to an address that anybody may have typed, wherever they are; false where it
 * has had enough of them for now.
 */
export const takeMailTo = (address: string): Promise<boolean> => {
  const window = windowAt(secondsNow(), registrationMails)
  return take(
    counterOf(window, 'registration', 'mails to', address.trim().toLowerCase()),
    registrationMails.most,
    registrationMails.windowSeconds,
  )
}
