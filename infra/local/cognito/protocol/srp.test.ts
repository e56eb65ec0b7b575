import { getDiffieHellman } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { imaginaryVerifier, makeVerifier, openExchange } from './srp.ts'

// The tests with Amplify show that right passwords are accepted and wrong ones rejected, because Amplify implements the
// client side of the protocol.
describe('SRP', () => {
  const { verifier } = makeVerifier('pool', 'user', 'a password')

  it('refuses every A that is zero in the group, which would match any password', () => {
    const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
    for (const factor of [0n, 1n, 2n]) {
      expect(openExchange((factor * prime).toString(16), verifier)).toBeUndefined()
    }
    expect(openExchange('not a number', verifier)).toBeUndefined()
    expect(openExchange('2', verifier)?.B).toMatch(/^[0-9a-f]{700,}$/i)
  })

  it('returns a different B each time', () => {
    expect(openExchange('2', verifier)?.B).not.toBe(openExchange('2', verifier)?.B)
  })

  it('uses a new salt for each password', () => {
    const repeated = makeVerifier('pool', 'user', 'a password')
    expect(repeated.verifier).not.toBe(verifier)
  })

  it('derives the same dummy verifier for the same name, and different ones for others', () => {
    const secret = Buffer.from('secret')
    expect(imaginaryVerifier(secret, 'stranger')).toEqual(imaginaryVerifier(secret, 'stranger'))
    expect(imaginaryVerifier(secret, 'stranger')).not.toEqual(imaginaryVerifier(secret, 'no one'))
    expect(imaginaryVerifier(Buffer.from('other'), 'stranger')).not.toEqual(imaginaryVerifier(secret, 'stranger'))
  })
})
