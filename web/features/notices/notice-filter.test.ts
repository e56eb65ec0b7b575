import { expect, test } from 'vitest'
import type { Notice } from '../../../shared/notices/notice.ts'
import { byDay } from './notices-by-day.ts'
import { filterIn } from './notice-filter.ts'

test('an address filters by its valid filters only', () => {
  expect(filterIn(new URLSearchParams('kind=overdue&state=unread&other=1'))).toEqual({
    kind: 'overdue',
    state: 'unread',
  })
  expect(filterIn(new URLSearchParams('kind=constructor&state=read'))).toEqual({})
})

test('notices are listed under their day in the person’s time zone', () => {
  const at = (time: string) => ({ at: time }) as Notice
  const notices = [
    at('2026-11-21T08:00:00.000Z'),
    at('2026-11-21T04:59:00.000Z'),
    at('2026-11-19T23:00:00.000Z'),
    at('2026-11-19T22:00:00.000Z'),
  ]
  const days = byDay(notices, Date.parse('2026-11-21T12:00:00Z'), 'America/New_York')
  expect(days.map(({ label, notices: { length } }) => [label, length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Nov 19, 2026', 2],
  ])
})
