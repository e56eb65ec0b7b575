import { expect, test } from 'vitest'
import { readLook } from './timeline-address.ts'

test('the settings of a timeline are in its address, and unknown values are ignored', () => {
  expect(readLook(new URLSearchParams('zoom=quarter&show=critical&view=table&at=2028-02-29'))).toEqual({
    zoom: 'quarter',
    show: 'critical',
    view: 'table',
    at: '2028-02-29',
  })
  expect(readLook(new URLSearchParams('zoom=constructor&show=x&view=y&at=2027-02-29'))).toEqual({
    zoom: undefined,
    show: 'all',
    view: 'chart',
    at: undefined,
  })
})
