import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, earliestDay, latestDay, startOfDay, timeOfDay } from './dates.ts'

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'Europe/Lisbon', '2026-11-21T00:00:00.000Z'],
  ['2026-07-21', 'Europe/Lisbon', '2026-07-20T23:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
  ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z'],
  // Clocks go from midnight to one o'clock.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // Clocks go back at night, and the day has 25 hours.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, at) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(at)
})

test('a day includes its first minute and not the one before, in every zone', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/St_Johns',
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'America/Havana',
    'Asia/Tehran',
  )
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const at = startOfDay(day, zone)
      expect(dayOf(at, zone)).toBe(day)
      expect(dayOf(new Date(at.getTime() - 1), zone) < day).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['2026-11-21', '07:00', 'UTC', '2026-11-21T07:00:00.000Z'],
  ['2026-03-29', '07:00', 'Europe/Lisbon', '2026-03-29T06:00:00.000Z'],
  ['2026-11-21', '23:45', 'Pacific/Pago_Pago', '2026-11-22T10:45:00.000Z'],
  // Clocks skip half past two.
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
])('%s, %s in %s is %s', (day, time, timeZone, at) => {
  expect(timeOfDay(day, time, timeZone).toISOString()).toBe(at)
})

test('no zone has a later day than `latestDay` or an earlier one than `earliestDay`', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (at, timeZone) => {
      const day = dayOf(at, timeZone)
      expect(day <= latestDay(at) && day >= earliestDay(at)).toBe(true)
    }),
  )
  const noon = new Date('2026-11-21T11:00:00Z')
  expect([latestDay(noon), dayOf(noon, 'Pacific/Kiritimati')]).toEqual(['2026-11-22', '2026-11-22'])
  expect([earliestDay(noon), dayOf(noon, 'Pacific/Pago_Pago')]).toEqual(['2026-11-20', '2026-11-21'])
})
