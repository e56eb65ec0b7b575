/**
 * Sign-in attempts, counted before the password is looked at, so that no number of attempts at once
 * gets past the limit. They are counted by account and address together, so that whoever guesses
 * locks nobody out but themselves, and by address in all.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { signInLimits } from '../../shared/limits.ts'
import { Problem } from '../kernel/problem.ts'
import { conditionFailed, inTable, once } from '../kernel/table.ts'
import { networkOf } from './network.ts'

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'sign-in-count', version: '1', service: 'plumbline' },
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

type Counter = { hash: string; window: number }

const counterOf = (window: number, ...of: string[]): Counter => ({ hash: createHash('sha256').update(of.join('\n')).digest('hex'), window })

/** Counts one more; whether there was room for it. */
const take = (counter: Counter, limit: number): Promise<boolean> =>
  heldCondition(
    counts()
      .update(counter)
      .add({ attempts: 1 })
      .set({ expiresAt: (counter.window + 1) * signInLimits.windowSeconds })
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
  /** The password was right: the address gets its attempt back, and the account starts anew there. */
  succeeded(): Promise<void>
  /** The password was not looked at. */
  undone(): Promise<void>
}

/**
 * Takes the right to look at one password; an attempt that neither succeeds nor is undone stays
 * counted until the window ends. 429 where the window's attempts are used up.
 */
export const takeAttempt = async (account: string, address: string): Promise<Attempt> => {
  const { perAccountAndAddress, perAddress, windowSeconds } = signInLimits
  const now = Math.floor(Date.now() / 1000)
  const window = Math.floor(now / windowSeconds)
  const network = networkOf(address)
  const pair = counterOf(window, 'account and address', account.trim().toLowerCase(), network)
  const all = counterOf(window, 'address', network)
  const [roomForPair, roomForAll] = await Promise.all([take(pair, perAccountAndAddress), take(all, perAddress)])
  if (roomForPair && roomForAll) {
    return {
      succeeded: async () => void (await Promise.all([counts().delete(pair).go(), giveBack(all)])),
      undone: async () => void (await Promise.all([giveBack(pair), giveBack(all)])),
    }
  }
  // What was refused looks at no password, and so counts for nothing.
  await Promise.all([roomForPair && giveBack(pair), roomForAll && giveBack(all)])
  throw new Problem('too_many_requests', 'Too many sign-in attempts. Please wait a few minutes and try again.', {
    retryAfter: (window + 1) * windowSeconds - now,
  })
}
