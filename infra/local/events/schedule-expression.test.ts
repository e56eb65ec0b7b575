import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseScheduleExpression } from './schedule-expression.ts'

const iso = (millis: number | undefined) => (millis === undefined ? undefined : new Date(millis).toISOString())
const startedAt = Date.parse('2026-01-01T00:00:00Z')
const next = (expression: string, zone: string, after: string) =>
  iso(parseScheduleExpression(expression, zone).next(Date.parse(after), startedAt))
const latest = (expression: string, zone: string, until: string) =>
  iso(parseScheduleExpression(expression, zone).latest(Date.parse(until), startedAt))

describe('the next time of', () => {
  test.each([
    ['cron(0 7 * * ? *)', 'UTC', '2026-11-21T06:59:59Z', '2026-11-21T07:00:00.000Z'],
    ['cron(0 7 * * ? *)', 'UTC', '2026-11-21T07:00:00Z', '2026-11-22T07:00:00.000Z'],
    ['cron(0 7 * * ? *)', 'Europe/Amsterdam', '2026-11-21T07:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['cron(0 7 * * ? *)', 'Asia/Kolkata', '2026-11-21T07:00:00Z', '2026-11-22T01:30:00.000Z'],
    ['cron(15 10 ? * MON-FRI *)', 'UTC', '2026-11-20T10:15:00Z', '2026-11-23T10:15:00.000Z'],
    ['cron(15 10 ? * 2-6 *)', 'UTC', '2026-11-20T10:15:00Z', '2026-11-23T10:15:00.000Z'],
    ['cron(0/15 8-9 * * ? *)', 'UTC', '2026-11-21T09:45:00Z', '2026-11-22T08:00:00.000Z'],
    ['cron(0/15 8-9 * * ? *)', 'UTC', '2026-11-21T08:16:00Z', '2026-11-21T08:30:00.000Z'],
    ['cron(10-30/10,5 0 * * ? *)', 'UTC', '2026-11-21T00:06:00Z', '2026-11-21T00:10:00.000Z'],
    ['cron(0 0 L * ? *)', 'UTC', '2026-02-01T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', 'UTC', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['cron(0 0 15W * ? *)', 'UTC', '2026-08-01T00:00:00Z', '2026-08-14T00:00:00.000Z'],
    ['cron(0 0 1W * ? *)', 'UTC', '2026-07-31T00:00:00Z', '2026-08-03T00:00:00.000Z'],
    ['cron(0 0 LW * ? *)', 'UTC', '2026-10-31T00:00:00Z', '2026-11-30T00:00:00.000Z'],
    ['cron(0 0 31W * ? *)', 'UTC', '2026-05-01T00:00:00Z', '2026-05-29T00:00:00.000Z'],
    ['cron(0 9 ? * 3#2 *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-10T09:00:00.000Z'],
    ['cron(0 9 ? * TUE#5 *)', 'UTC', '2026-11-01T00:00:00Z', '2026-12-29T09:00:00.000Z'],
    ['cron(0 9 ? * 6L *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-27T09:00:00.000Z'],
    ['cron(0 9 ? * L *)', 'UTC', '2026-11-21T10:00:00Z', '2026-11-28T09:00:00.000Z'],
    ['cron(0 0 1 JAN,jul ? *)', 'UTC', '2026-02-01T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['cron(0 0 1 1 ? 2027-2028)', 'UTC', '2027-01-01T00:00:00Z', '2028-01-01T00:00:00.000Z'],
    ['cron(0 0 1 1 ? 2025)', 'UTC', '2026-01-01T00:00:00Z', undefined],
    // There is no 02:30 in the night when daylight saving time begins. When it ends, 01:30 occurs twice, and the first
    // one counts.
    ['cron(30 2 * * ? *)', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-09T06:30:00.000Z'],
    ['cron(30 1 * * ? *)', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['cron(30 1 * * ? *)', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
    ['cron(0 12 * * ? *)', 'America/New_York', '2026-03-08T00:00:00Z', '2026-03-08T16:00:00.000Z'],
    ['rate(5 minutes)', 'UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:05:00.000Z'],
    ['rate(5 minutes)', 'UTC', '2026-01-01T00:07:00Z', '2026-01-01T00:10:00.000Z'],
    ['rate(1 hour)', 'UTC', '2026-01-01T01:00:00Z', '2026-01-01T02:00:00.000Z'],
    // A day of a rate is 24 hours, regardless of daylight saving time.
    ['rate(1 day)', 'America/New_York', '2026-03-08T00:00:00Z', '2026-03-09T00:00:00.000Z'],
    ['at(2026-12-24T18:00:00)', 'Europe/Amsterdam', '2026-11-21T00:00:00Z', '2026-12-24T17:00:00.000Z'],
    ['at(2026-12-24T18:00:00)', 'Europe/Amsterdam', '2026-12-24T17:00:00Z', undefined],
  ])('%s in %s after %s is %s', (expression, zone, after, expected) => {
    expect(next(expression, zone, after)).toBe(expected)
  })
})

describe('the latest time of', () => {
  test.each([
    ['cron(0 7 * * ? *)', 'UTC', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['cron(0 7 * * ? *)', 'UTC', '2026-11-21T06:59:59Z', '2026-11-20T07:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', 'UTC', '2026-03-01T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['cron(0 0 1 1 ? 2027)', 'UTC', '2026-11-21T00:00:00Z', undefined],
    ['rate(1 hour)', 'UTC', '2026-01-01T00:59:59Z', undefined],
    ['rate(1 hour)', 'UTC', '2026-01-01T05:59:59Z', '2026-01-01T05:00:00.000Z'],
    ['at(2026-12-24T18:00:00)', 'UTC', '2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
    ['at(2026-12-24T18:00:00)', 'UTC', '2026-12-24T17:59:59Z', undefined],
  ])('%s in %s until %s is %s', (expression, zone, until, expected) => {
    expect(latest(expression, zone, until)).toBe(expected)
  })

  test('a cron expression and its next time agree, at any instant in any zone', () => {
    const zones = [
      'UTC',
      'America/New_York',
      'Europe/Amsterdam',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Antarctica/Troll',
    ]
    const expressions = [
      'cron(30 1,2 * * ? *)',
      'cron(0/20 * * * ? *)',
      'cron(45 23 ? * SUN,WED *)',
      'cron(0 0 L * ? *)',
      'cron(10 3 31W * ? *)',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...expressions),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
        (zone, expression, at) => {
          const parsed = parseScheduleExpression(expression, zone)
          const after = parsed.next(at, startedAt)!
          expect(after).toBeGreaterThan(at)
          expect(parsed.latest(after, startedAt)).toBe(after)
          expect(parsed.latest(after - 1, startedAt)).toBeLessThanOrEqual(at)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a schedule expression is refused', () => {
  test.each([
    'every day', 'cron(0 7 * * ?)', 'cron(0 7 * * * *)', 'cron(0 7 ? * ? *)', 'cron(60 7 * * ? *)', 'cron(0 24 * * ? *)', 'cron(0 7 32 * ? *)', 'cron(0 7 0 * ? *)',
    'cron(0 7 * 13 ? *)', 'cron(0 7 ? * 8 *)', 'cron(0 7 ? * MON#6 *)', 'cron(0 7 ? * 3#1,6#3 *)', 'cron(5-1 7 * * ? *)', 'cron(0/0 7 * * ? *)', 'cron(*-5 7 * * ? *)',
    'cron(0 7 * * ? 1969)', 'cron(a 7 * * ? *)', 'rate(0 minutes)', 'rate(5 seconds)', 'rate(-1 hours)', 'rate(1.5 hours)', 'at(2026-12-24)', 'at(2026-03-29T02:30:00)',
  ])('%s', (expression) => {
    expect(() => parseScheduleExpression(expression, 'Europe/Amsterdam')).toThrow(/cron|schedule expression|rate|at\(/)
  }) // prettier-ignore

  test('in a zone that does not exist', () => {
    expect(() => parseScheduleExpression('rate(1 hour)', 'Europe/Atlantis')).toThrow(RangeError)
  })
})
