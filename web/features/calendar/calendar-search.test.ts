import { expect, it } from 'vitest'
import { isNarrowed, readSearch, writeSearch, type CalendarSearch } from './calendar-search.ts'

const today = '2026-11-21'
const read = (search: string) => readSearch(new URLSearchParams(search), today)

it('defaults to this week, all tasks and every kind', () => {
  const plain = read('')
  expect(plain).toEqual({
    view: 'week',
    day: today,
    whose: 'all',
    project: undefined,
    completed: false,
    kinds: new Set(['task', 'meeting', 'milestone', 'deadline', 'start']),
  })
  expect([isNarrowed(plain), writeSearch(plain, {}, today).toString()]).toEqual([false, ''])
})

it('is read back from its own address', () => {
  const search: CalendarSearch = {
    view: 'week',
    day: '2027-01-04',
    whose: 'usr_1',
    project: 'prj_1',
    completed: true,
    kinds: new Set(['task', 'start']),
  }
  const written = writeSearch(read(''), search, today).toString()
  expect(written).toBe('view=week&date=2027-01-04&whose=usr_1&project=prj_1&completed=1&show=task-start')
  expect(read(written)).toEqual(search)
  expect(isNarrowed(read(written))).toBe(true)
})

it('opens another day in its month, and keeps a chosen view', () => {
  expect(read('date=2027-01-04').view).toBe('month')
  for (const view of ['month', 'week', 'agenda'] as const)
    for (const day of [today, '2027-01-04'])
      expect(readSearch(writeSearch(read(''), { view, day }, today), today)).toMatchObject({ view, day })
})

it('shows more with completed tasks, which narrows nothing', () => {
  expect(isNarrowed(read('completed=1'))).toBe(false)
  expect(isNarrowed(read('whose=mine'))).toBe(true)
})

it('can show no kinds', () => {
  const none = writeSearch(read(''), { kinds: new Set() }, today)
  expect(readSearch(none, today).kinds.size).toBe(0)
})

it.each([
  'view=year&date=2026-02-30',
  'date=9999-12-31',
  'date=tomorrow',
  'project=<script>',
  'view=constructor',
  'whose=theirs',
  'whose=usr_<',
  'completed=yes',
])('ignores %s', (search) => {
  expect(read(search)).toEqual(read(''))
})
