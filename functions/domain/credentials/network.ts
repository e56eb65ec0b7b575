/** Whom an address stands for. */
import { isIPv6, SocketAddress } from 'node:net'

/**
 * The network that one subscriber has: an IPv4 address is one, but of IPv6 everybody has 2^64
 * addresses, so that only their first half tells people apart.
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
