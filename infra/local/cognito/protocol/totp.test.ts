import { describe, expect, it } from 'vitest'
import { matchingStep, newTotpSecret, totpCode, totpStep } from './totp.ts'

/** `12345678901234567890` in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('computes the code of RFC 6238 at second %i', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1000))).toBe(code)
  })

  it('accepts the code of the previous and the next step, and no others', () => {
    const now = 1_234_567_890_000
    const step = totpStep(now)
    expect(matchingStep(secret, totpCode(secret, step - 1), now)).toBe(step - 1)
    expect(matchingStep(secret, totpCode(secret, step + 1), now)).toBe(step + 1)
    expect(matchingStep(secret, totpCode(secret, step - 2), now)).toBeUndefined()
    expect(matchingStep(secret, totpCode(secret, step + 2), now)).toBeUndefined()
  })

  it('creates unique secrets of 160 bits', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret)
    expect(new Set(secrets).size).toBe(50)
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
  })
})
