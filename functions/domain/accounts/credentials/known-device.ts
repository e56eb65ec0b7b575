/**
 * Browsers in which an account has signed in before. A cookie says so, which only the product can make. It signs no one
 * in: it only gives the account attempts of its own there, whatever strangers have tried (OWASP, device cookies).
 */
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { deviceLimits } from '../../../../shared/accounts/limits.ts'
import { decryptWithAny, encrypt, keysFor } from '../../../kernel/encryption.ts'
import { once } from '../../../kernel/table/table.ts'
import { deviceCookie } from '../../../../shared/accounts/device-cookie.ts'

const device = z.object({
  id: z.string(),
  /** Hashes of accounts, the one that signed in last first, and until when each is known, in seconds since the epoch. */
  accounts: z.array(z.object({ hash: z.string(), until: z.int() })),
})
type Device = z.output<typeof device>

const keys = once(() => keysFor('device'))

const hashOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 22)

const secondsNow = (): number => Math.floor(Date.now() / 1000)

type Cookies = ReadonlyMap<string, string>

/** The device of a browser, with the accounts that are still known. Undefined if the product has not made its cookie. */
const deviceIn = (cookies: Cookies): Device | undefined => {
  const sent = cookies.get(deviceCookie)
  const found = sent === undefined ? undefined : device.safeParse(decryptWithAny(sent, keys(), deviceCookie)).data
  return found && { ...found, accounts: found.accounts.filter(({ until }) => until > secondsNow()) }
}

/** The id of the browser if the account has signed in there before. */
export const deviceFor = (cookies: Cookies, account: string): string | undefined => {
  const found = deviceIn(cookies)
  return found?.accounts.some(({ hash }) => hash === hashOf(account)) ? found.id : undefined
}

/** The cookie of a browser in which the account has just signed in. Other accounts of the browser stay known. */
export const deviceCookieFor = (cookies: Cookies, account: string): string => {
  const { id, accounts } = deviceIn(cookies) ?? { id: randomBytes(12).toString('base64url'), accounts: [] }
  const lasts = deviceLimits.days * 86_400
  const own = { hash: hashOf(account), until: secondsNow() + lasts }
  const known = [own, ...accounts.filter(({ hash }) => hash !== own.hash)].slice(0, deviceLimits.accounts)
  const value = encrypt({ id, accounts: known } satisfies Device, keys().current, deviceCookie)
  return `${deviceCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${lasts}`
}
