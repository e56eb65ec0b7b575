/**
 * Expressions of EventBridge Scheduler: when a schedule is due. By its documentation, a cron time that does not exist
 * on the day that daylight saving time begins is skipped, one that occurs twice on the day that it ends runs once, and
 * a day of a rate is 24 hours.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { parseCron, type Cron } from './cron.ts'
import { timeZone, type TimeZone } from './time-zone.ts'
import { present } from '../values/present.ts'

export type ScheduleExpression = {
  /** The first due time (ms) after an instant; undefined if there are no more. */
  next(after: number, startedAt: number): number | undefined
  /**
   * The last due time up to and including an instant; undefined if there was none. `startedAt` is when the schedule
   * began.
   */
  latest(until: number, startedAt: number): number | undefined
}

const unitMillis: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: dayMillis }
// Longer than the longest gap between two matches of a cron expression with an open year: from one 29 February to the
// next around 2100.
const searchedYears = 9

/** Parses `cron(…)`, `rate(…)` or `at(…)`. Throws if the service would not accept it, or for an unknown time zone. */
export const parseScheduleExpression = (expression: string, zoneName: string): ScheduleExpression => {
  const match = /^(cron|rate|at)\((.*)\)$/.exec(expression.trim())
  if (!match) throw new Error(`${expression} is no schedule expression: cron(…), rate(…) or at(…)`)
  const zone = timeZone(zoneName)
  const inner = present(match[2])
  if (match[1] === 'cron') return cronExpression(parseCron(inner), zone)
  return match[1] === 'rate' ? rateExpression(inner) : atExpression(inner, zone)
}

const rateExpression = (inner: string): ScheduleExpression => {
  const match = /^([1-9]\d*) (minute|hour|day)s?$/.exec(inner)
  if (!match) throw new Error(`rate(${inner}) must be a positive number and minutes, hours or days`)
  const period = Number(match[1]) * present(unitMillis[present(match[2])])
  return {
    next: (after, startedAt) => startedAt + (Math.max(0, Math.floor((after - startedAt) / period)) + 1) * period,
    latest(until, startedAt) {
      const periods = Math.floor((until - startedAt) / period)
      return periods >= 1 ? startedAt + periods * period : undefined
    },
  }
}

const atExpression = (inner: string, zone: TimeZone): ScheduleExpression => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(inner)
  if (!match) throw new Error(`at(${inner}) must be a time as yyyy-mm-ddThh:mm:ss`)
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const due = zone.instant({ year, month, day, hour, minute, second })
  if (due === undefined) throw new Error(`at(${inner}) does not exist in its time zone`)
  return {
    next: (after) => (after < due ? due : undefined),
    latest: (until) => (until >= due ? due : undefined),
  }
}

const cronExpression = (cron: Cron, zone: TimeZone): ScheduleExpression => {
  /** The nearest due time in one direction. Going back includes the instant itself, going forward excludes it. */
  const search = (from: number, step: 1 | -1): number | undefined => {
    const start = zone.wallTime(from)
    const ordered = (list: number[]) => (step === 1 ? list : list.toReversed())
    const hours = ordered(cron.hours)
    const minutes = ordered(cron.minutes)
    for (let days = 0; days <= searchedYears * 366; days++) {
      const date = new Date(Date.UTC(start.year, start.month - 1, start.day + step * days))
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      if (step === 1 ? year > cron.lastYear : year < cron.firstYear) return undefined
      if (!cron.onDay(year, month, day)) continue
      for (const hour of hours) {
        // Skips hours of the first day that are clearly over, which is cheap; no time zone's clock changes by more than
        // this.
        if (days === 0 && (hour - start.hour) * step < -3) continue
        for (const minute of minutes) {
          const instant = zone.instant({ year, month, day, hour, minute, second: 0 })
          if (instant !== undefined && (step === 1 ? instant > from : instant <= from)) return instant
        }
      }
    }
    return undefined
  }
  return { next: (after) => search(after, 1), latest: (until) => search(until, -1) }
}
