import { expect, test } from 'vitest'
import { milestoneStatus } from './milestone-status.ts'

const today = '2026-11-21'

test.each([
  [{ date: null, doneOn: null }, 'No date', ''],
  [{ date: '2026-11-22', doneOn: null }, 'Upcoming', 'tomorrow'],
  [{ date: today, doneOn: null }, 'Upcoming', 'today'],
  [{ date: '2026-11-20', doneOn: null }, 'Late', '1 day late'],
  [{ date: '2026-11-20', doneOn: '2026-11-20' }, 'Reached', 'on time'],
  [{ date: '2026-11-10', doneOn: '2026-11-20' }, 'Reached', '10 days late'],
  [{ date: '2026-12-01', doneOn: '2026-11-20' }, 'Reached', '11 days early'],
  [{ date: null, doneOn: '2026-11-20' }, 'Reached', ''],
])('%o is %s, %s', (milestone, word, note) =>
  expect(milestoneStatus(milestone, today, false)).toMatchObject({ word, note }),
)

test.each([null, '2026-11-20', '2026-11-22'])('in a cancelled project, %s is neither upcoming nor late', (date) => {
  expect(milestoneStatus({ date, doneOn: null }, today, true)).toEqual({
    word: 'Not reached',
    tone: 'neutral',
    note: '',
  })
  expect(milestoneStatus({ date, doneOn: '2026-11-20' }, today, true).word).toBe('Reached')
})
