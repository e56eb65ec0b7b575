/**
 * What an application gets in place of an API key: an authorization code (`plc_`), access tokens (`pla_`) and refresh
 * tokens (`plr_`). All of one grant begin with the same 40 random letters and digits, by which the table finds the grant;
 * 40 more are of each alone, and six check them. The table has only hashes.
 */
import { checksum, keyHash, randomText } from './api-key-text.ts'

const prefixes = { code: 'plc', access: 'pla', refresh: 'plr' } as const
export type TokenKind = keyof typeof prefixes

const form = /^(pl[acr])_([0-9A-Za-z]{40})([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/

/** What a new grant is found by. It is part of every token, so it is a secret too. */
export const newLocator = randomText

/** A new token of a grant, which is not stored. */
export const newToken = (kind: TokenKind, locator: string): string => {
  const random = `${locator}${randomText()}`
  return `${prefixes[kind]}_${random}${checksum(random)}`
}

export type PresentedToken = {
  /** The beginning that all tokens of the grant have. */ locator: string
  /** The hash by which the table finds the grant. */ place: string
  /** The hash of this token. */ hash: string
}

/** A token that someone presents. Undefined if it has not the form of one of this kind, or its checksum is wrong. */
export const readToken = (kind: TokenKind, text: string): PresentedToken | undefined => {
  const [, prefix, locator = '', own = '', check] = form.exec(text) ?? []
  if (prefix !== prefixes[kind] || check !== checksum(`${locator}${own}`)) return undefined
  return { locator, place: keyHash(locator), hash: keyHash(text) }
}
