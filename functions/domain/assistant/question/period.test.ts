import { expect, test } from 'vitest'
import { periodIn } from './period.ts'

/** A Thursday. */
const today = '2026-11-26'

test.each([
  ['what is due today?', '2026-11-26', '2026-11-26'],
  ['what is due tomorrow?', '2026-11-27', '2026-11-27'],
  ['what happened yesterday?', '2026-11-25', '2026-11-25'],
  ['what is due this week?', '2026-11-23', '2026-11-29'],
  ['what did kwame do last week?', '2026-11-16', '2026-11-22'],
  ['who is free next week?', '2026-11-30', '2026-12-06'],
  ['what was done this month?', '2026-11-01', '2026-11-30'],
  ['what is due next month?', '2026-12-01', '2026-12-31'],
  ['what changed in the last 10 days?', '2026-11-16', '2026-11-26'],
  ['what is due in the next two weeks?', '2026-11-26', '2026-12-10'],
  ['what is due within 5 days?', '2026-11-26', '2026-12-01'],
  ['what changed since yesterday?', '2026-11-25', '2026-11-26'],
  ['what changed since monday?', '2026-11-23', '2026-11-26'],
  ['what changed since last week?', '2026-11-16', '2026-11-26'],
  ['what changed since november 3?', '2026-11-03', '2026-11-26'],
  ['what is due in march?', '2027-03-01', '2027-03-31'],
  ['what was done in october?', '2026-10-01', '2026-10-31'],
  ['what is due in february 2028?', '2028-02-01', '2028-02-29'],
  ['what is due by friday?', '2026-11-26', '2026-11-27'],
  ['what is due on 2026-12-01?', '2026-12-01', '2026-12-01'],
])('“%s” is about %s to %s', (text, from, to) => {
  expect(periodIn(text, today)).toEqual({ from, to })
})

test.each(['which tasks are late?', 'what may i do?', 'who is on the team?', 'how is march of the penguins doing?'])(
  '“%s” names no days',
  (text) => {
    expect(periodIn(text, today)).toBeUndefined()
  },
)
