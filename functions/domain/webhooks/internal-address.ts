/** Which network addresses a webhook may lead to: those of the public internet, and no others. Nothing here reads or writes. */
import ipaddr from 'ipaddr.js'

/** Of IPv6 only this block is given out for the public internet; what the library knows no range of is no less internal. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address is of the public internet. Private, loopback, link-local (which the cloud's metadata
 * is), shared, multicast and reserved ones are not, nor is IPv6 that stands for an IPv4 address within it:
 * where a gateway leads that cannot be seen from here.
 */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

/** Whether an address is the machine's own, as its own receiver has on the local stage. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
