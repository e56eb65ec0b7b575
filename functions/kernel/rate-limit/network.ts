/** The network that an address belongs to. */
import { isIPv6, SocketAddress } from 'node:net'

/**
 * The network of one subscriber: a single IPv4 address, but for IPv6 a subscriber has 2^64 addresses, so only the first
 * half is used.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const { address: shortest } = new SocketAddress({ address, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(shortest)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = shortest.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
