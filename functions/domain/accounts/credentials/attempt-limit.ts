/**
 * Attempts at passwords, codes and forms, counted before anything is checked, so that concurrent attempts cannot exceed
 * the limit. The attempts from a network are counted in total and for each account, so that an attacker locks out only
 * their own network; a browser in which the account has signed in before has attempts of its own, which not even an
 * attacker in the same network can use up. Each kind of attempt is counted separately.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import { callLimits, type CallLimit, type CountedBy } from '../../../../shared/contract/call-limits.ts'
import { registrationMails } from '../../../../shared/accounts/limits.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { overLimit, stateOf, windowIn, windowOf, type Window } from '../../../kernel/rate-limit/over-limit.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { giveBackOne, takeOneOfEach, type Count } from '../../../kernel/rate-limit/tally.ts'
import { deviceFor } from './known-device.ts'
import { networkOf } from '../../../kernel/rate-limit/network.ts'

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'attempt-count', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          /** Number of the window since the epoch. */
          window: { type: 'string', required: true },
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

const reasons = {
  signIn: 'Too many sign-in attempts.',
  passkey: 'Too many sign-in attempts.',
  codeRequest: 'Too many codes have been asked for.',
  code: 'Too many codes have been tried.',
  registration: 'Too many workspaces have been asked for.',
  payment: 'Too many payments have been tried.',
  passcode: 'Too many passcodes have been tried.',
  testMail: 'You have sent many test emails.',
  reentry: 'Too many attempts.',
} as const

export type AttemptKind = keyof typeof reasons

/** Where an attempt comes from. */
export type Attempting = Pick<RequestInfo, 'address' | 'cookies'>

const hashOf = (...of: string[]): string => createHash('sha256').update(of.join('\n')).digest('hex')

const inOneForm = (account: string): string => account.trim().toLowerCase()

/** Short, because one item has the counts of many accounts. */
const nameOf = (account: string): string => hashOf(inOneForm(account)).slice(0, 20)

/** An item of counts, and those of them that an attempt takes. */
type Tally = { hash: string; counts: (Count & { by: CountedBy })[] }

const most = (kind: AttemptKind, by: CountedBy): number => (callLimits[kind] as CallLimit).most[by] ?? 0

const ofNetwork = (kind: AttemptKind, account: string, address: string): Tally => ({
  hash: hashOf(kind, 'network', networkOf(address)),
  counts: [
    { by: 'accountAndNetwork', name: nameOf(account), most: most(kind, 'accountAndNetwork') },
    { by: 'network', name: 'all', most: most(kind, 'network') },
  ],
})

const ofDevice = (kind: AttemptKind, account: string, device: string): Tally => ({
  hash: hashOf(kind, 'devices', inOneForm(account)),
  counts: [
    { by: 'device', name: device, most: most(kind, 'device') },
    { by: 'devices', name: 'all', most: most(kind, 'devices') },
  ],
})

const ofAccount = (kind: AttemptKind, account: string): Tally => ({
  hash: hashOf(kind, 'account', inOneForm(account)),
  counts: [{ by: 'account', name: 'all', most: most(kind, 'account') }],
})

const take = ({ hash, counts: wanted }: Tally, { number, endsAt }: Window) =>
  takeOneOfEach(counts(), { hash, window: number }, wanted, endsAt)

const giveBack = ({ hash, counts: taken }: Tally, { number }: Window): Promise<void> =>
  giveBackOne(counts(), { hash, window: number }, { from: taken.map(({ name }) => name) })

/** Gives an attempt back in the total, and forgets the failed ones of the account or the device. */
const forget = ({ hash, counts: taken }: Tally, { number }: Window): Promise<void> => {
  const [own, total] = taken.map(({ name }) => name)
  return giveBackOne(
    counts(),
    { hash, window: number },
    total === undefined ? { from: own === undefined ? [] : [own] } : { from: [total], forgotten: own ? [own] : [] },
  )
}

export type Attempt = {
  /** The attempt was correct: it no longer counts, and neither do the account's failed ones before it from there. */
  succeeded(): Promise<void>
  /** The credentials were not checked. */
  undone(): Promise<void>
}

const taking = (taken: readonly Tally[], window: Window): Attempt => ({
  succeeded: async () => void (await Promise.all(taken.map((tally) => forget(tally, window)))),
  undone: async () => void (await Promise.all(taken.map((tally) => giveBack(tally, window)))),
})

/** Refuses an attempt, with the limits that it has met. */
const refuse = (kind: AttemptKind, { counts: wanted }: Tally, left: readonly number[], window: Window): never => {
  const states = wanted.map(({ by }, index) => stateOf(kind, by, { ...window, left: left[index] ?? 0 }))
  const by = wanted[left.indexOf(0)]?.by ?? 'network'
  throw overLimit(kind, by, reasons[kind], states)
}

/** Attempts of the browser itself, if the account has signed in there before. Undefined if it has not, or has none left. */
const takeAsDevice = async (
  kind: AttemptKind,
  account: string,
  { cookies }: Attempting,
  window: Window,
): Promise<Attempt | undefined> => {
  if (most(kind, 'device') === 0) return undefined
  const device = deviceFor(cookies, account)
  if (device === undefined) return undefined
  const tally = ofDevice(kind, account, device)
  return (await take(tally, window)).isTaken ? taking([tally], window) : undefined
}

/**
 * Reserves one attempt; unless it succeeds or is undone, it counts until the window ends. 429 if the attempts of the
 * window are used up. A refused attempt checks no credentials and so does not count.
 */
export const takeAttempt = async (kind: AttemptKind, account: string, from: Attempting): Promise<Attempt> => {
  const window = windowOf(kind)
  const asDevice = await takeAsDevice(kind, account, from, window)
  if (asDevice !== undefined) return asDevice
  const network = ofNetwork(kind, account, from.address)
  const { isTaken, left } = await take(network, window)
  if (!isTaken) return refuse(kind, network, left, window)
  if (most(kind, 'account') === 0) return taking([network], window)
  const anywhere = ofAccount(kind, account)
  const all = await take(anywhere, window)
  if (all.isTaken) return taking([network, anywhere], window)
  await giveBack(network, window)
  return refuse(kind, anywhere, all.left, window)
}

/** The kinds of attempts that keep a person from signing in. */
const signInKinds = ['signIn', 'passkey', 'codeRequest', 'code'] as const

/** Resets what keeps an account from signing in: at these addresses, their totals included, and in known browsers. */
export const unlockSignIn = async (account: string, addresses: readonly string[]): Promise<void> => {
  const items = signInKinds.flatMap((kind) => {
    const { number } = windowOf(kind)
    const hashes = [
      ofDevice(kind, account, '').hash,
      ...addresses.map((address) => ofNetwork(kind, account, address).hash),
    ]
    return [...new Set(hashes)].map((hash) => ({ hash, window: number }))
  })
  await Promise.all(items.map((item) => counts().delete(item).go()))
}

/** Resets the count of an account at an address; the total of the address stays. */
export const forgetAttempts = async (kind: AttemptKind, account: string, address: string): Promise<void> => {
  const { hash } = ofNetwork(kind, account, address)
  await giveBackOne(counts(), { hash, window: windowOf(kind).number }, { from: [], forgotten: [nameOf(account)] })
}

/** Settles an attempt that succeeded in a later call than the one that took it. */
export const settleAttempt = (kind: AttemptKind, account: string, address: string): Promise<void> =>
  forget(ofNetwork(kind, account, address), windowOf(kind))

/**
 * Counts one more mail to an address, wherever the request comes from, because anyone may type any address; false if
 * the address has reached its limit for now.
 */
export const takeMailTo = async (address: string): Promise<boolean> => {
  const { most: limit, windowSeconds } = registrationMails
  const { number, endsAt } = windowIn(windowSeconds)
  const key = { hash: hashOf('registration', 'mails to', inOneForm(address)), window: number }
  const { isTaken } = await takeOneOfEach(counts(), key, [{ name: 'all', most: limit }], endsAt)
  return isTaken
}
