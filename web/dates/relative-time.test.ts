import { describe, expect, it } from 'vitest'
import { exactInstant, relativeDay, relativeInstant } from './relative-time.ts'

describe('dates', () => {
  it('are shown relative to today', () => {
    expect([0, 1, -1, 3, -12].map(relativeDay)).toEqual(['today', 'tomorrow', 'yesterday', 'in 3 days', '12 days ago'])
  })

  it('are shown relative to now', () => {
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

it('writes an instant in a time zone, or in the device’s own if the name is unknown', () => {
  const at = '2026-11-21T23:30:00.000Z'
  expect(exactInstant(at, 'Asia/Tokyo')).toBe('Nov 22, 2026, 8:30 AM')
  expect(exactInstant(at, 'America/Chicago')).toBe('Nov 21, 2026, 5:30 PM')
  expect(exactInstant(at, 'Mars/Olympus')).toBe(exactInstant(at))
})
