import { expect, test } from 'vitest'
import { filterIn, isPeriod } from './audit-filter.ts'

test('an address filters by its valid filters only', () => {
  const search = new URLSearchParams(
    'category=refusal&person=usr_0000000000000ana&from=2026-11-01&to=2026-11-21&other=1',
  )
  expect(filterIn(search)).toEqual({
    category: 'refusal',
    person: 'usr_0000000000000ana',
    from: '2026-11-01',
    to: '2026-11-21',
  })
  expect(filterIn(new URLSearchParams('category=constructor&person=<b>&from=yesterday&to=2026-13-01'))).toEqual({})
})

test('a period may be one day, but not end before it begins', () => {
  expect(isPeriod({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
  expect(isPeriod({ from: '2026-11-21' })).toBe(true)
  expect(isPeriod({ from: '2026-11-22', to: '2026-11-21' })).toBe(false)
})
