import { getDiffieHellman } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { imaginaryVerifier, makeVerifier, openExchange } from './srp.ts'

// The tests with Amplify show that right passwords are accepted and wrong ones rejected, because Amplify implements the
// client side of the protocol.
describe('SRP', () => {
  const { verifier } = makeVerifier('pool', 'user', 'a password')

  it('refuses every A that is zero in the group, with which any password would fit', () => {
    const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
    for (const factor of [0n, 1n, 2n]) {
      expect(openExchange((factor * prime).toString(16), verifier)).toBeUndefined()
    }
    expect(openExchange('not a number', verifier)).toBeUndefined()
    expect(openExchange('2', verifier)?.B).toMatch(/^[0-9a-f]{700,}$/i)
  })

  it('answers another B each time', () => {
    expect(openExchange('2', verifier)?.B).not.toBe(openExchange('2', verifier)?.B)
  })

  it('salts each password anew', () => {
    const again = makeVerifier('pool', 'user', 'a password')
    expect(again.verifier).not.toBe(verifier)
  })

  it('imagines the same verifier for the same name, and another for another', () => {
    const secret = Buffer.from('secret')
    expect(imaginaryVerifier(secret, 'nobody')).toEqual(imaginaryVerifier(secret, 'nobody'))
    expect(imaginaryVerifier(secret, 'nobody')).not.toEqual(imaginaryVerifier(secret, 'no one'))
    expect(imaginaryVerifier(Buffer.from('other'), 'nobody')).not.toEqual(imaginaryVerifier(secret, 'nobody'))
  })
})
