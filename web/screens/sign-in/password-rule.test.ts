import { expect, it } from 'vitest'
import { passwordProblem, repetitionProblem } from './password-rule.ts'

it('takes a password with all four kinds of characters', () => expect(passwordProblem('Demo-2026-plan!')).toBeUndefined())

it('refuses a short one before anything else', () => expect(passwordProblem('Aa1!')).toBe('Password must be at least 8 characters'))

it.each(['demo-2026', 'DEMO-2026', 'Demo-plan', 'Demo2026x'])('refuses %s, which lacks a kind', (password) =>
  expect(passwordProblem(password)).toBe('Password must include uppercase, lowercase, number, and special character'),
)

it('wants the same twice', () => {
  expect(repetitionProblem('Demo-2026-plan!', 'Demo-2026-plan')).toBe("Passwords don't match")
  expect(repetitionProblem('Demo-2026-plan!', 'Demo-2026-plan!')).toBeUndefined()
})
