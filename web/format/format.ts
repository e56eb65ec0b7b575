/** Formats numbers, money and dates. */
import { parseCents } from '../../shared/money.ts'

const language = 'en-US'

const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat(language)
const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const yearless = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const instants = new Map<string | undefined, Intl.DateTimeFormat>()
const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

const centsOf = (amount: string): number =>
  amount.startsWith('-') ? -(parseCents(amount.slice(1)) ?? 0) : (parseCents(amount) ?? 0)

/** `"1250.00"` → `$1,250`; shows cents only if there are any. */
export const money = (amount: string): string => {
  const cents = centsOf(amount)
  return (cents % 100 === 0 ? dollars : dollarsAndCents).format(cents / 100)
}

/** Cents → `$49`; shows cents only if there are any. */
export const moneyOfCents = (cents: number): string =>
  (cents % 100 === 0 ? dollars : dollarsAndCents).format(cents / 100)

/** `"12600.00"` → `$13K` */
export const thousands = (amount: string): string => `${dollars.format(Math.round(centsOf(amount) / 100_000))}K`

export const count = (value: number): string => whole.format(value)

/** `1 task`, `2 tasks` */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${whole.format(value)} ${value === 1 ? one : many}`

/** `2026-11-21` → `Nov 21, 2026` */
export const exactDay = (value: string): string => day.format(new Date(`${value}T00:00:00Z`))

/** `2026-11-21` → `Nov 21`, where the year is shown elsewhere. */
export const dayOfYear = (value: string): string => yearless.format(new Date(`${value}T00:00:00Z`))

const instantIn = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat(language, timeZone === undefined ? options : { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(language, options)
  }
}

/** Formats an instant in a time zone; in the device's own if none is given or the browser does not know it. */
export const exactInstant = (value: string, timeZone?: string): string => {
  const format = instants.get(timeZone) ?? instantIn(timeZone)
  instants.set(timeZone, format)
  return format.format(new Date(value))
}

/** `today`, `tomorrow`, `in 3 days`, `3 days ago` */
export const relativeDay = (daysAhead: number): string => ago.format(daysAhead, 'day')

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 hours ago`; `just now` for less than a minute. `now` is in milliseconds. */
export const relativeInstant = (value: string, now: number): string => {
  const seconds = (Date.parse(value) - now) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? 'just now' : ago.format(Math.trunc(seconds / step[1]), step[0])
}
