import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOfDay } from '../dates/dates.ts'
import { agendaMinutes, overlaps, spanOf } from './meeting-choices.ts'
import { writtenClock, writtenMoment, zoneName } from '../dates/written-day.ts'

const at = (from: number, minutes: number) => ({
  scheduledAt: new Date(Date.UTC(2026, 10, 21) + from * 60_000).toISOString(),
  duration: minutes,
})
const anyMeeting = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 5, max: 480 }))
  .map(([from, minutes]) => at(from, minutes))

describe('two meetings', () => {
  test('overlap or follow each other', () => {
    expect([overlaps(at(0, 60), at(60, 30)), overlaps(at(0, 61), at(60, 30)), overlaps(at(0, 480), at(30, 5))]).toEqual(
      [false, true, true],
    )
  })

  test('overlap in both directions or in neither, as counting their minutes shows', () => {
    fc.assert(
      fc.property(anyMeeting, anyMeeting, (one, other) => {
        const minutesOf = (meeting: typeof one) =>
          new Set(Array.from({ length: meeting.duration }, (_, minute) => spanOf(meeting).from + minute * 60_000))
        const both = [...minutesOf(one)].some((minute) => minutesOf(other).has(minute))
        expect([overlaps(one, other), overlaps(other, one)]).toEqual([both, both])
      }),
      { numRuns: 40 },
    )
  })
})

test('an agenda takes the total minutes of its items', () => {
  expect(agendaMinutes([{ minutes: 10 }, { minutes: null }, { minutes: 25 }])).toBe(35)
})

describe('a local time', () => {
  test.each([
    [
      'the same hour before and after clocks go back',
      ['2026-10-24', '2026-10-26'],
      '10:00',
      'Europe/Lisbon',
      ['2026-10-24T09:00:00.000Z', '2026-10-26T10:00:00.000Z'],
    ],
    [
      'the same hour before and after clocks go forward',
      ['2027-03-13', '2027-03-15'],
      '10:00',
      'America/New_York',
      ['2027-03-13T15:00:00.000Z', '2027-03-15T14:00:00.000Z'],
    ],
  ])('is %s', (_, days, time, zone, instants) => {
    expect(days.map((day) => timeOfDay(day, time, zone).toISOString())).toEqual(instants)
  })

  test('is the first instant after the gap if clocks skip it, and is shown as it was entered', () => {
    expect(writtenMoment(timeOfDay('2027-03-28', '01:30', 'Europe/Lisbon').toISOString(), 'Europe/Lisbon')).toBe(
      'Sun, Mar 28, 2:00 AM',
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 6, max: 22 }),
        fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
        (days, hour, zone) => {
          const day = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
          const time = `${String(hour).padStart(2, '0')}:30`
          expect(writtenMoment(timeOfDay(day, time, zone).toISOString(), zone)).toContain(writtenClock(time))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('is named after a place', () => {
    expect([zoneName('America/Argentina/Buenos_Aires'), zoneName('UTC')]).toEqual(['Buenos Aires', 'UTC'])
  })
})
