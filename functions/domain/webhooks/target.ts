/** Checks the URL of a webhook. The addresses behind its host name are checked at each call. */
import { isIP } from 'node:net'
import { invalid } from '../../kernel/problem.ts'
import { isLoopback, isPublic } from './internal-address.ts'

/** Whether a webhook may call this machine without TLS: only if its receiver runs here too. */
const reachesLoopback = (): boolean => process.env['WEBHOOKS_REACH_LOOPBACK'] === 'true'

/**
 * The host as a network address, if it is one: `[::1]` → `::1`. The URL parser has already normalized 127.1 and
 * 0x7f000001.
 */
const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}

/** Names that never resolve to the public internet (RFC 6761, RFC 6762, RFC 8375, and common internal suffixes). */
const internalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)\.?$/

/** Whether a network address may be called. */
export const mayReach = (address: string): boolean => isPublic(address) || (reachesLoopback() && isLoopback(address))

/** Why a URL may not be called; undefined if no reason is known yet. */
export const refusalOf = (url: URL): string | undefined => {
  const literal = literalOf(url)
  if (reachesLoopback() && (url.hostname === 'localhost' || (literal !== undefined && isLoopback(literal))))
    return url.username === '' && url.password === '' ? undefined : 'The address cannot hold a user name or password'
  if (url.protocol !== 'https:') return 'The address has to begin with https://'
  if (url.username !== '' || url.password !== '') return 'The address cannot hold a user name or password'
  if (url.port !== '') return 'The address cannot name a port: webhooks are sent to port 443'
  if (literal === undefined ? !url.hostname.includes('.') || internalName.test(url.hostname) : !isPublic(literal))
    return 'The address has to be one of the public internet'
  return undefined
}

/** The URL in the form that is stored; 400 at the field if it may not be called. */
export const requireTarget = (text: string): string => {
  const url = new URL(text)
  url.hash = ''
  const refusal = refusalOf(url)
  if (refusal !== undefined) throw invalid('url', refusal)
  return url.href
}
