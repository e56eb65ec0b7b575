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

it('sends changed fields, trimmed', () =>
  expect(changedOf(base, { ...base, lastName: ' Tan ', projectId: 'none' })).toEqual({
    lastName: 'Tan',
    projectId: 'none',
  }))

it('sends an emptied field, so that it is refused', () =>
  expect(changedOf(base, { ...base, firstName: ' ' })).toEqual({ firstName: '' }))

it('omits fields that are empty or blank', () =>
  expect(changedOf(base, { ...base, phone: ' ', firstName: 'Mei ' })).toEqual({}))
