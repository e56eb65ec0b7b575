import { describe, expect, it } from 'vitest'
import { problems, type ProblemCode } from '../../../shared/contract/problem.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { resetRefusal } from './reset-refusal.ts'

const refusedAs = (code: ProblemCode, message = 'Something particular') =>
  new ProblemError({ code, status: problems[code].status, message })

describe('a failed reset', () => {
  it.each([
    ['a fault of the server', refusedAs('internal'), 'Server error occurred. Please try again later.'],
    ['an address that is none', refusedAs('invalid_input'), 'Invalid email format. Please check and try again.'],
    [
      'a lost connection',
      new ProblemError({ code: 'network', status: 0, message: 'Unable to connect to server' }),
      'Network error. Please check your connection and try again.',
    ],
    ['an answer that does not come', new DOMException('', 'TimeoutError'), 'Request timed out. Please try again.'],
    [
      'an answer that does not come to the edge',
      new ProblemError({ code: 'network', status: 504, message: 'Plumbline cannot be reached at the moment.' }),
      'Request timed out. Please try again.',
    ],
    [
      'a gateway without a server',
      new ProblemError({ code: 'network', status: 503, message: 'Plumbline cannot be reached at the moment.' }),
      'Server error occurred. Please try again later.',
    ],
    [
      'another refusal',
      refusedAs('too_many_requests', 'Please wait a few minutes.'),
      'Error: Please wait a few minutes.',
    ],
    [
      'one without words',
      refusedAs('too_many_requests', ''),
      'Failed to process password reset request. Please try again.',
    ],
    [
      'whatever else',
      new TypeError('x is not a function'),
      'Failed to process password reset request. Please try again.',
    ],
  ])('is put into words: %s', (_, error, words) => expect(resetRefusal(error)).toBe(words))
})

it('is shown at the field with the error', () => {
  const error = new ProblemError({
    code: 'invalid_input',
    status: 400,
    message: 'No',
    errors: [{ path: 'code', message: 'This code is wrong' }],
  })
  expect(refusedAt(error, 'code')).toBe('This code is wrong')
  expect(refusedAt(error, 'password')).toBeUndefined()
  expect(refusedAt(new Error('none'), 'code')).toBeUndefined()
})
