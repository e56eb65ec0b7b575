import { expect, it } from 'vitest'
import { passwordProblem, repetitionProblem } from './password-rule.ts'

it.each(['Demo-2026-plan!', 'Quay 2026x'])('accepts %s, which has all four kinds of characters', (password) =>
  expect(passwordProblem(password)).toBeUndefined(),
)

it('checks the minimum length first', () =>
  expect(passwordProblem('Aa1!')).toBe('Password must be at least 8 characters'))

it.each(['demo-2026', 'DEMO-2026', 'Demo-plan', 'Demo2026x', 'Demo2026€'])(
  'refuses %s, which lacks one kind of character',
  (password) =>
    expect(passwordProblem(password)).toBe('Password must include uppercase, lowercase, number, and special character'),
)

it.each([' Demo-2026', 'Demo-2026 '])('refuses a space at either end, as the user pools do', (password) =>
  expect(passwordProblem(password)).toBe('Password must not start or end with a space'),
)

it('refuses a password that is too long for the user pools', () => {
  expect(passwordProblem(`Demo-2026${'x'.repeat(247)}`)).toBeUndefined()
  expect(passwordProblem(`Demo-2026${'x'.repeat(248)}`)).toBe('Use at most 256 characters')
})

it('requires the same password twice', () => {
  expect(repetitionProblem('Demo-2026-plan!', 'Demo-2026-plan')).toBe("Passwords don't match")
  expect(repetitionProblem('Demo-2026-plan!', 'Demo-2026-plan!')).toBeUndefined()
})
