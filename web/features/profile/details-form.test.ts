import { expect, test } from 'vitest'
import { changedOf } from './details-form.ts'

const base = { firstName: 'Ana', lastName: 'Flores', phone: '', address: 'Cais 4', timeZone: 'Asia/Tokyo' }

test('unchanged fields are not sent', () => {
  expect(changedOf(base, { ...base, firstName: ' Ana ' })).toEqual({})
  expect(changedOf(base, { ...base, phone: ' 5 ' })).toEqual({ phone: '5' })
})

test('an emptied address is sent as empty, and a cleared time zone as null', () => {
  expect(changedOf(base, { ...base, address: ' ', timeZone: '' })).toEqual({ address: '', timeZone: null })
})
