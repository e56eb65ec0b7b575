import { expect, test } from 'vitest'
import { showAtFields } from './field-errors.ts'
import { ProblemError } from '../client/problem-error.ts'

const refusal = (...paths: string[]) =>
  new ProblemError({
    status: 400,
    code: 'invalid_input',
    message: 'Check the fields',
    errors: paths.map((path) => ({ path, message: `About ${path}` })),
  })

const formOf = (...names: string[]) => {
  const shown: string[] = []
  return {
    shown,
    form: {
      getValues: () => Object.fromEntries(names.map((name) => [name, ''])),
      setError: (name: string) => void shown.push(name),
    } as never,
  }
}

test('an error with a field is shown there, and others are left to the caller', () => {
  const { form, shown } = formOf('title', 'guests')
  expect(showAtFields(form, refusal('title', 'guests.0.email'))).toBe(true)
  expect(shown).toEqual(['title', 'guests.0.email'])
  expect(showAtFields(form, refusal('scheduledAt'))).toBe(false)
  expect(showAtFields(form, new Error('Offline'))).toBe(false)
  expect(shown).toHaveLength(2)
})
