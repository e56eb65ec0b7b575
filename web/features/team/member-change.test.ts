import { expect, it } from 'vitest'
import { changedOf } from './member-change.ts'

const base = {
  firstName: 'Mei',
  lastName: 'Chua',
  email: 'mei@demo.test',
  phone: '',
  address: '',
  role: 'sme',
  projectId: '',
}

it('sends what was changed, trimmed', () =>
  expect(changedOf(base, { ...base, lastName: ' Tan ', projectId: 'none' })).toEqual({
    lastName: 'Tan',
    projectId: 'none',
  }))

it('sends a field that was emptied, so that it is refused', () =>
  expect(changedOf(base, { ...base, firstName: ' ' })).toEqual({ firstName: '' }))

it('sends nothing of what was left empty or got blanks alone', () =>
  expect(changedOf(base, { ...base, phone: ' ', firstName: 'Mei ' })).toEqual({}))
