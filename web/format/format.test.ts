import { describe, expect, it } from 'vitest'
import {
  counted,
  dayOfYear,
  exactDay,
  exactInstant,
  money,
  moneyOfCents,
  relativeDay,
  relativeInstant,
  thousands,
} from './format.ts'

describe('money', () => {
  it('shows cents only where there are any', () => {
    expect(money('1250.00')).toBe('$1,250')
    expect(money('1250.50')).toBe('$1,250.50')
    expect(money('-40.00')).toBe('-$40')
    expect(moneyOfCents(4900)).toBe('$49')
  })

  it('is rounded to whole thousands with K', () => {
    expect(thousands('12600.00')).toBe('$13K')
    expect(thousands('5975900.00')).toBe('$5,976K')
    expect(thousands('-1500.00')).toBe('-$1K')
    expect(thousands('0.00')).toBe('$0K')
  })
})

describe('dates', () => {
  it('are days of the calendar, whatever the time zone of the machine', () => {
    expect(exactDay('2026-01-01')).toBe('Jan 1, 2026')
    expect(dayOfYear('2026-12-31')).toBe('Dec 31')
  })

  it('are said in relation to today', () => {
    expect([0, 1, -1, 3, -12].map(relativeDay)).toEqual(['today', 'tomorrow', 'yesterday', 'in 3 days', '12 days ago'])
  })

  it('are said in relation to now', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const ago = (seconds: number) => relativeInstant(new Date(now - seconds * 1000).toISOString(), now)
    expect([5, 90, 7200, 86_400 * 9, 86_400 * 40].map(ago)).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '9 days ago',
      'last month',
    ])
    expect(ago(-86_400 * 30 + 60)).toBe('in 29 days')
  })
})

it('counts in singular and plural', () =>
  expect([counted(1, 'task'), counted(2, 'task'), counted(1200, 'person', 'people')]).toEqual([
    '1 task',
    '2 tasks',
    '1,200 people',
  ]))

it('writes an instant in a time zone, and in the device’s own where it knows none of that name', () => {
  const at = '2026-11-21T23:30:00.000Z'
  expect(exactInstant(at, 'Asia/Tokyo')).toBe('Nov 22, 2026, 8:30 AM')
  expect(exactInstant(at, 'America/Chicago')).toBe('Nov 21, 2026, 5:30 PM')
  expect(exactInstant(at, 'Mars/Olympus')).toBe(exactInstant(at))
})
