import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublic } from './internal-address.ts'

const internal = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  'link-local, and the metadata of the cloud': [
    '169.254.0.1',
    '169.254.169.254',
    'fe80::1',
    'febf::1',
    'fd00:ec2::254',
  ],
  'unique local': ['fc00::1', 'fdff:ffff::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'reserved, of tests and of documents': [
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '240.0.0.1',
    '255.255.255.255',
    '2001:db8::1',
    '100::1',
  ],
  'IPv4 within IPv6': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::8.8.8.8'],
  'what a gateway makes IPv4 of': [
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:53aa:64c:0:0:80ff:fffe',
  ],
  'no address': ['', 'localhost', '1.2.3.4.5', 'example.com', '::g'],
}

describe.each(Object.entries(internal))('%s', (_, addresses) => {
  test.each(addresses)('%s is not on the public internet', (address) => expect(isPublic(address)).toBe(false))
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is', (address) => expect(isPublic(address)).toBe(true))

const byte = fc.integer({ min: 0, max: 255 })

test('no address of a private block is public, whatever its other bytes, written as IPv4 or within IPv6', () => {
  const blocks = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  )
  fc.assert(
    fc.property(blocks, (bytes) => {
      const dotted = bytes.join('.')
      const hex = [(bytes[0] << 8) | bytes[1], (bytes[2] << 8) | bytes[3]].map((part) => part.toString(16)).join(':')
      for (const address of [dotted, `::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${hex}`, `2002:${hex}::1`])
        expect({ address, public: isPublic(address) }).toEqual({ address, public: false })
    }),
  )
})
