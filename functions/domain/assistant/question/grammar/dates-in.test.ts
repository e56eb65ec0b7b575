import { expect, test } from 'vitest'
import { datesIn } from './dates-in.ts'

/** A Saturday. */
const today = '2026-11-21'

test.each([
  ['2026-12-04', { day: '2026-12-04' }],
  ['Dec 4', { day: '2026-12-04' }],
  ['December 4th, 2027', { day: '2027-12-04' }],
  ['4 December', { day: '2026-12-04' }],
  ['the 3rd of March', { day: '2027-03-03' }],
  ['Friday', { day: '2026-11-27' }],
  ['next Friday', { day: '2026-11-27' }],
  ['saturday', { day: '2026-11-28' }],
  ['next Sunday', { day: '2026-11-29' }],
  ['tomorrow', { day: '2026-11-22' }],
  ['next week', { day: '2026-11-23' }],
  ['next month', { day: '2026-12-01' }],
  ['the end of the month', { day: '2026-11-30' }],
  ['end of this week', { day: '2026-11-27' }],
  ['in 2 weeks', { day: '2026-12-05' }],
  ['by 3 days', { days: 3 }],
  ['by a week', { days: 7 }],
  ['two weeks later', { days: 14 }],
  ['3 days earlier', { days: -3 }],
])('%s', (text, timing) => {
  expect(datesIn(`Move it to ${text}.`, today).map((one) => one.timing)).toEqual([timing])
})

test.each(['Feb 30', '2026-13-01', 'by 2 working days', 'the Fridays', 'mayor 3', ''])('no day: %s', (text) => {
  expect(datesIn(text, today)).toEqual([])
})

test('on a Wednesday, “next Friday” is that of the next week', () => {
  expect(datesIn('Friday or next Friday', '2026-11-18').map((one) => one.timing)).toEqual([
    { day: '2026-11-20' },
    { day: '2026-11-27' },
  ])
})

test.each([
  ['Feb 29', '2026-11-21', '2028-02-29'],
  ['Feb 29', '2028-02-29', '2028-02-29'],
  ['29 February', '2096-03-01', '2104-02-29'],
])('%s, on %s, is the next one: %s', (text, on, day) => {
  expect(datesIn(text, on)).toMatchObject([{ timing: { day } }])
})

test.each(['Feb 30', '31 April', 'Feb 29 2027'])('%s is no day', (text) => {
  expect(datesIn(text, '2026-11-21')).toEqual([])
})
