/** Where an application may be led back to, with the code or the refusal. */
import { oauthLimits } from './limits.ts'

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address leads to a program on the computer of the browser. */
const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.has(hostname)

/** HTTPS, or HTTP to the person's own computer; no fragment (RFC 6749, 3.1.2) and no credentials. */
export const isRedirectUri = (address: string): boolean => {
  const url = parsed(address)
  if (url === undefined || address.length > oauthLimits.addressLength) return false
  if (address.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url)
}

const withoutPort = (url: URL): string => {
  const bare = new URL(url)
  bare.port = ''
  return bare.href
}

/**
 * Whether a requested address is the registered one. They have to be equal, except for the port on the person's own
 * computer, which a program gets when it starts (RFC 8252, 7.3).
 */
export const isSameRedirect = (registered: string, requested: string): boolean => {
  if (registered === requested) return true
  const [known, asked] = [parsed(registered), parsed(requested)]
  return (
    known !== undefined &&
    asked !== undefined &&
    isRedirectUri(requested) &&
    isLoopback(known) &&
    isLoopback(asked) &&
    withoutPort(known) === withoutPort(asked)
  )
}

/** How a person recognizes the address: its host, or null for their own computer. */
export const redirectHost = (address: string): string | null => {
  const url = new URL(address)
  return isLoopback(url) ? null : url.host
}
