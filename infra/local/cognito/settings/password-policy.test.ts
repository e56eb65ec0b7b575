import { assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword, temporaryPassword } from './password-policy.ts'

const strict = { minimumLength: 10, uppercase: true, lowercase: true, numbers: true, symbols: true }

describe('the password policy', () => {
  it.each([
    ['Ab1!', 'Password not long enough'],
    ['ABCDEFGH1!', 'Password must have lowercase characters'],
    ['abcdefgh1!', 'Password must have uppercase characters'],
    ['Abcdefghi!', 'Password must have numeric characters'],
    ['Abcdefghi1', 'Password must have symbol characters'],
  ])('refuses %s in the words of the service', (password, reason) => {
    expect(() => checkPassword(strict, password)).toThrow(`Password did not conform with policy: ${reason}`)
  })

  it('counts a space inside as a symbol, and refuses spaces at either end', () => {
    expect(() => checkPassword(strict, 'Abcde fgh1')).not.toThrow()
    expect(() => checkPassword(strict, 'Abcdefgh1! ')).toThrow('validation error')
  })

  it('requires nothing that it does not name', () => {
    const lax = { minimumLength: 6, uppercase: false, lowercase: false, numbers: false, symbols: false }
    expect(() => checkPassword(lax, '______')).not.toThrow()
    expect(() => checkPassword(lax, '_____')).toThrow('Password not long enough')
  })

  it('accepts every generated temporary password', () => {
    const policies = record({
      minimumLength: integer({ min: 6, max: 99 }),
      uppercase: boolean(),
      lowercase: boolean(),
      numbers: boolean(),
      symbols: boolean(),
    })
    assert(
      property(policies, (policy) => {
        expect(() => checkPassword(policy, temporaryPassword(policy))).not.toThrow()
      }),
    )
  })
})
