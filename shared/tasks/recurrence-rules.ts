/**
 * Rules by which a task repeats: a bounded part of RFC 5545, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`. This reads them
 * and puts them into words; their dates are in recurrence-dates.ts.
 */
import { daysInMonth, type Day } from '../dates/dates.ts'
import { weekdayOf } from '../dates/working-calendar.ts'
import { listed } from '../wording.ts'
import { writtenDay } from '../dates/written-day.ts'

export type Recurrence = {
  rule: string
  /** The first date of the series, whether the rule has it or not. */ start: Day
}

const weekdays = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
export type Weekday = keyof typeof weekdays
export const weekdayNames: Readonly<Record<Weekday, string>> = weekdays
/** In the order of the week, from Monday. */
export const weekdayKeys = Object.keys(weekdays) as Weekday[]
const workdays = 'MO,TU,WE,TH,FR'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const list = (one: string): RegExp => new RegExp(`^(?:${one})(?:,(?:${one}))*$`)
const day = '(?:MO|TU|WE|TH|FR|SA|SU)'

/** The parts that a rule may have, and their values. */
const patterns = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^(?:[1-9]\d{0,2}|1000)$/,
  UNTIL: /^\d{8}$/,
  BYDAY: list(`(?:[1-5]|-1)?${day}`),
  BYMONTHDAY: list('[1-9]|[12]\\d|3[01]|-1'),
  BYMONTH: list('[1-9]|1[0-2]'),
  BYSETPOS: /^-1$/,
  WKST: new RegExp(`^${day}$`),
} as const

type Part = keyof typeof patterns
export type RuleParts = { readonly [P in Part]?: string } & { readonly FREQ: string }

/** `20270301` → `2027-03-01` */
export const dayOfUntil = (until: string): Day => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`

const isDay = (text: Day): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The parts of a rule; undefined if it is not one of the rules that tasks can have. */
export const partsOf = (rule: string): RuleParts | undefined => {
  const parts: Partial<Record<Part, string>> = {}
  for (const text of rule.split(';')) {
    const [name = '', value = ''] = text.split('=', 2)
    if (!Object.hasOwn(patterns, name) || name in parts || !patterns[name as Part].test(value)) return undefined
    if (text !== `${name}=${value}`) return undefined
    parts[name as Part] = value
  }
  const { FREQ, COUNT, UNTIL, BYDAY = '', BYSETPOS, BYMONTHDAY } = parts
  if (FREQ === undefined || (COUNT !== undefined && UNTIL !== undefined)) return undefined
  if (UNTIL !== undefined && !isDay(dayOfUntil(UNTIL))) return undefined
  // The second Monday is one of a month.
  if (/\d/.test(BYDAY) && FREQ !== 'MONTHLY') return undefined
  if (FREQ === 'WEEKLY' && BYMONTHDAY !== undefined) return undefined
  if (BYSETPOS !== undefined && BYMONTHDAY === undefined) return undefined
  return { ...parts, FREQ }
}

export const writtenRule = (parts: RuleParts): string =>
  (Object.keys(patterns) as Part[])
    .flatMap((name) => (parts[name] === undefined ? [] : [`${name}=${parts[name]}`]))
    .join(';')

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth']

const ordinal = (number: number): string => {
  const end = number % 100 >= 11 && number % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${end}`
}

/** `every day`, `every second week`, `every 3 months` */
const every = (unit: string, interval: number): string =>
  interval === 1 ? `every ${unit}` : interval === 2 ? `every second ${unit}` : `every ${interval} ${unit}s`

const namedDays = (days: string): string => listed(days.split(',').map((key) => weekdays[key as Weekday] ?? key))

/** The days of a month, where `28,29,30,31` with BYSETPOS=-1 means the 31st or the last day of a shorter month. */
const monthDays = ({ BYMONTHDAY, BYSETPOS, BYDAY }: RuleParts): string | undefined => {
  if (BYMONTHDAY === '-1') return 'the last day'
  if (BYMONTHDAY !== undefined && BYSETPOS !== undefined) {
    const last = Math.max(...BYMONTHDAY.split(',').map(Number))
    return last === 31 ? 'the 31st or the last day' : `the ${ordinal(last)}, or the last day of a shorter month`
  }
  if (BYMONTHDAY !== undefined)
    return `the ${listed(BYMONTHDAY.split(',').map((number) => (number === '-1' ? 'last day' : ordinal(Number(number)))))}`
  if (BYDAY === undefined) return undefined
  return listed(
    BYDAY.split(',').map((text) => {
      const [, place = '', key = ''] = /^(-1|\d)?(..)$/.exec(text) ?? []
      const name = weekdays[key as Weekday]
      return place === '' ? `every ${name}` : `the ${place === '-1' ? 'last' : ordinals[Number(place)]} ${name}`
    }),
  )
}

const rhythm = (parts: RuleParts): string => {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTH } = parts
  const interval = Number(INTERVAL)
  const on = monthDays(parts)
  switch (FREQ) {
    case 'DAILY':
      return every('day', interval)
    case 'WEEKLY':
      if (BYDAY === undefined) return every('week', interval)
      if (BYDAY === workdays && interval === 1) return 'every weekday'
      return interval <= 2 && !BYDAY.includes(',')
        ? every(namedDays(BYDAY), interval)
        : `${every('week', interval)} on ${namedDays(BYDAY)}`
    case 'MONTHLY':
      return `${interval === 3 ? 'every quarter' : every('month', interval)}${on === undefined ? '' : ` on ${on}`}`
    default: {
      const names =
        BYMONTH === undefined ? '' : ` in ${listed(BYMONTH.split(',').map((month) => months[Number(month) - 1] ?? ''))}`
      return `${every('year', interval)}${on === undefined ? '' : ` on ${on}`}${names}`
    }
  }
}

/** `every second Monday, until Mar 1, 2027`; the rule itself if it cannot be read. */
export const recurrenceText = (rule: string): string => {
  const parts = partsOf(rule)
  if (parts === undefined) return rule
  const { COUNT, UNTIL } = parts
  const end =
    COUNT === undefined
      ? UNTIL === undefined
        ? ''
        : `, until ${writtenDay(dayOfUntil(UNTIL))}`
      : COUNT === '1'
        ? ', once'
        : `, ${COUNT} times`
  return `${rhythm(parts)}${end}`
}

/** How often a task repeats, as people choose it. */
export const rhythms = {
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
} as const
export type Rhythm = keyof typeof rhythms

/** On which day of a month: its date, or its weekday such as the second Monday. */
export type MonthPlace = 'date' | 'last' | 'weekday'

export type RecurrenceChoice = {
  rhythm: Rhythm
  /** Every n days, weeks, months or years; not for weekdays and quarters. */
  interval: number
  /** For a weekly rhythm. */
  days: readonly Weekday[]
  place: MonthPlace
  end: { kind: 'never' } | { kind: 'on'; day: Day } | { kind: 'after'; count: number }
}

export const weekdayKeyOf = (on: Day): Weekday => weekdayKeys[weekdayOf(on) - 1] ?? 'MO'

export const isLastOfMonth = (on: Day): boolean => Number(on.slice(8)) === daysInMonth(on)

const onDate = (date: number): Pick<RuleParts, 'BYMONTHDAY' | 'BYSETPOS'> =>
  date <= 28
    ? { BYMONTHDAY: String(date) }
    : { BYMONTHDAY: Array.from({ length: date - 27 }, (_, index) => 28 + index).join(','), BYSETPOS: '-1' }

/** The second Monday of its month, or the last one. */
export const weekdayInMonth = (on: Day): string => {
  const date = Number(on.slice(8))
  const place = date + 7 > daysInMonth(on) ? '-1' : String(Math.ceil(date / 7))
  return `${place}${weekdayKeyOf(on)}`
}

const inMonth = (place: MonthPlace, due: Day): Partial<RuleParts> =>
  place === 'weekday'
    ? { BYDAY: weekdayInMonth(due) }
    : place === 'last'
      ? { BYMONTHDAY: '-1' }
      : onDate(Number(due.slice(8)))

const rhythmParts = ({ rhythm: chosen, days, place }: RecurrenceChoice, due: Day): RuleParts => {
  switch (chosen) {
    case 'daily':
      return { FREQ: 'DAILY' }
    case 'weekdays':
      return { FREQ: 'WEEKLY', BYDAY: workdays }
    case 'weekly':
      return { FREQ: 'WEEKLY', BYDAY: weekdayKeys.filter((key) => days.includes(key)).join(',') || weekdayKeyOf(due) }
    case 'monthly':
      return { FREQ: 'MONTHLY', ...inMonth(place, due) }
    case 'quarterly':
      return { FREQ: 'MONTHLY', INTERVAL: '3', ...inMonth(place, due) }
    case 'yearly':
      return {
        FREQ: 'YEARLY',
        BYMONTH: String(Number(due.slice(5, 7))),
        ...(due.endsWith('-02-29') ? onDate(29) : { BYMONTHDAY: String(Number(due.slice(8))) }),
      }
  }
}

/** The rule of a choice for a task with a due date. */
export const ruleOf = (choice: RecurrenceChoice, due: Day): string => {
  const { interval, end, rhythm: chosen } = choice
  const plain = chosen === 'weekdays' || chosen === 'quarterly' || interval === 1
  return writtenRule({
    ...rhythmParts(choice, due),
    ...(!plain && { INTERVAL: String(interval) }),
    ...(end.kind === 'on' && { UNTIL: end.day.replaceAll('-', '') }),
    ...(end.kind === 'after' && { COUNT: String(end.count) }),
  })
}

/** The choice that a stored rule stands for, as near as the dialog can show it. */
export const choiceOf = (rule: string | undefined, due: Day): RecurrenceChoice => {
  const parts = rule === undefined ? undefined : partsOf(rule)
  const { FREQ = 'WEEKLY', INTERVAL = '1', BYDAY = '', BYMONTHDAY, COUNT, UNTIL } = parts ?? {}
  const days = BYDAY.split(',').filter((key): key is Weekday => key in weekdays)
  const rhythm: Rhythm =
    FREQ === 'DAILY'
      ? 'daily'
      : FREQ === 'WEEKLY'
        ? BYDAY === workdays && INTERVAL === '1'
          ? 'weekdays'
          : 'weekly'
        : FREQ === 'YEARLY'
          ? 'yearly'
          : INTERVAL === '3'
            ? 'quarterly'
            : 'monthly'
  return {
    rhythm,
    interval: rhythm === 'quarterly' ? 1 : Number(INTERVAL),
    days: days.length > 0 ? days : [weekdayKeyOf(due)],
    place: BYMONTHDAY === '-1' ? 'last' : /\d/.test(BYDAY) ? 'weekday' : 'date',
    end:
      UNTIL !== undefined
        ? { kind: 'on', day: dayOfUntil(UNTIL) }
        : COUNT !== undefined
          ? { kind: 'after', count: Number(COUNT) }
          : { kind: 'never' },
  }
}
