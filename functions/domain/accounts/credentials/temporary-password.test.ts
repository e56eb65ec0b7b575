import { expect, test } from 'vitest'
import { temporaryPasswordFrom } from './temporary-password.ts'

test('a secret always gives the same password, another secret another one, and each has every kind of sign', () => {
  const passwords = Array.from({ length: 300 }, (_, index) => temporaryPasswordFrom(`secret ${index}`))
  expect(new Set(passwords).size).toBe(300)
  expect(passwords).toEqual(Array.from({ length: 300 }, (_, index) => temporaryPasswordFrom(`secret ${index}`)))
  for (const password of passwords) {
    expect(password).toMatch(/^\S{16}$/)
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!#$%*+=?@]/]) expect(password).toMatch(kind)
  }
})
