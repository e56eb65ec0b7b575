import { expect, test } from 'vitest'
import { readLook } from './timeline-address.ts'

test('the look of a timeline stands in its address, and what is none there is left out', () => {
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
