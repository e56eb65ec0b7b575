/** Which network addresses a webhook may call: public internet addresses only. Pure: no reads or writes. */
import ipaddr from 'ipaddr.js'

/**
 * For IPv6, only this block is allocated to the public internet; addresses outside it are internal, even if the library
 * knows no range for them.
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address is on the public internet. Private, loopback, link-local (which includes the cloud's metadata
 * service), shared, multicast and reserved addresses are not, nor are IPv6 addresses that embed an IPv4 address,
 * because the gateway's destination cannot be checked here.
 */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

/** Whether an address is a loopback address, as used by the local stage's own receiver. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
