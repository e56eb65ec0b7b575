/**
 * Parses days as people, spreadsheets and other tools write them: `2027-01-31`, `1/31/27`, `Mon 1/5/26`,
 * `17/Sep/25 9:00 AM`, `12. Januar 2026`. A time of day is left out. Returns undefined if a text is not a day.
 */
import { weekdayOf } from '../../../shared/dates/working-calendar.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'

/** The order of the figures in dates that do not start with a year of four digits. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first'

/** Longer than a day with its weekday and time in any of the languages. */
const longest = 60

/** The languages whose names of months and weekdays are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da']

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Each name in each language with its index from 0, in full and shortened. */
const namesOf = (part: 'month' | 'weekday', count: number, at: (index: number) => Date): Map<string, number> =>
  new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((length) => {
        // With a day, because some languages inflect the month.
        const write = instantFormat(
          part === 'month' ? { day: 'numeric', month: length } : { weekday: length },
          language,
        )
        const alone = instantFormat({ [part]: length }, language)
        return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
          [write, alone].map((format) => {
            const words = format(at(index), 'UTC').split(/[\s\d]+/u)
            return [letters(words.toSorted((a, b) => b.length - a.length)[0] ?? ''), index] as const
          }),
        )
      }),
    ),
  )

/** As some tools shorten them. */
const otherMonths = [
  ['sept', 8],
  ['mrz', 2],
  ['mär', 2],
  ['okt', 9],
  ['dez', 11],
] as const

let months: Map<string, number> | undefined
let weekdays: Map<string, number> | undefined

const monthNamed = (name: string): number | undefined => {
  months ??= new Map([...namesOf('month', 12, (index) => new Date(Date.UTC(2026, index, 15))), ...otherMonths])
  const month = months.get(letters(name))
  return month === undefined ? undefined : month + 1
}

/** 0 is Monday. */
const weekdayNamed = (name: string): number | undefined => {
  weekdays ??= namesOf('weekday', 7, (index) => new Date(Date.UTC(2026, 0, 5 + index)))
  return weekdays.get(letters(name))
}

const time =
  /[,T]?\s*(?:at\s+)?(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(?:Z|UTC|GMT)?(?:[+-]\d{1,2}(?::?\d{2})?)?(?:\s\([\w ]{2,40}\))?$/i

const nameThenDay = /^(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s'?(\d{4}|\d{2})$/iu

/** A text without its time of day, and its weekday apart. In several languages “Mar” is Tuesday, but not in `Mar 1, 2027`. */
const partsOf = (text: string): { written: string; weekday: number | undefined } => {
  const day = text.trim().replace(time, '').trim()
  const [first = ''] = /^[\p{L}-]{2,16}\.?,?\s+/u.exec(day) ?? []
  const isMonth = monthNamed(nameThenDay.exec(day)?.[1] ?? '') !== undefined
  const weekday = first === '' || isMonth ? undefined : weekdayNamed(first)
  return { written: (weekday === undefined ? day : day.slice(first.length)).replace(/^(?:the|den)\s/i, ''), weekday }
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const inChinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/
/** With hyphens, a year of two digits could also come first. */
const yearLast = /^(\d{1,2})(?:([/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))$/
const dayThenName =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s/-]?(?:of\s|de\s)?(\p{L}{3,12})\.?,?[\s/-]?(?:de\s)?'?(\d{4}|\d{2})$/iu

/** A year of two digits is in this century: plans are not made for the last one. */
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const real = (year: string, month: string | number, day: string): string | undefined => {
  const written = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written) ? undefined : written
}

type Figures = { first: string; second: string; year: string }

/** The figures of a day whose order of day and month is open. */
const figuresOf = (text: string): Figures | undefined => {
  const [, first, , second, year, dashed, dashedYear] = yearLast.exec(text) ?? []
  return first === undefined ? undefined : { first, second: second ?? dashed ?? '', year: year ?? dashedYear ?? '' }
}

export const dayIn = (text: string, order: DayOrder): string | undefined => {
  if (text.length > longest) return undefined
  const [, year, month, day] = yearFirst.exec(text.trim()) ?? inChinese.exec(text.trim()) ?? []
  if (year !== undefined) return real(year, month ?? '', day ?? '')
  const { written } = partsOf(text)
  const figures = figuresOf(written)
  if (figures !== undefined) {
    const { first, second, year: last } = figures
    if (order === 'year-first' && first.length === 2 && last.length === 2) return real(first, second, last)
    return order === 'day-first' ? real(last, second, first) : real(last, first, second)
  }
  const [, before, name, after] = dayThenName.exec(written) ?? []
  const [, otherName, otherDay, otherYear] = before === undefined ? (nameThenDay.exec(written) ?? []) : []
  const named = monthNamed(name ?? otherName ?? '')
  return named === undefined ? undefined : real(after ?? otherYear ?? '', named, before ?? otherDay ?? '')
}

/** What a file says about the order of day and month. */
export type OrderOfDays = {
  order: DayOrder
  /** Whether the dates do not settle it. */
  unsure: boolean
  /** A date of the file that can be read in both ways; undefined if there is none. */
  example: string | undefined
}

type OpenDay = {
  text: string
  /** In which of the usual orders it is a day, on the weekday that it names. */ orders: readonly DayOrder[]
}

const orders = ['month-first', 'day-first'] as const

/** Plans are not made for the years before the first or after the last. */
const plannedYears = [2010, 2049] as const

const isPlanned = (day: string | undefined): boolean => {
  const year = Number(day?.slice(0, 4))
  return year >= plannedYears[0] && year <= plannedYears[1]
}

/** Only pairs of digits can begin with the year: `26/01/05`. */
const pairs = /^\d\d[/.]\s?\d\d[/.]\s?\d\d$/

const inPairs = (text: string): string | undefined => {
  const { written } = text.length > longest ? { written: '' } : partsOf(text)
  return pairs.test(written) ? written : undefined
}

/** The days that a text can mean, each with its order. One that begins with its year has to be of a plan. */
export const readingsOf = (text: string): [order: DayOrder, day: string][] => {
  const found = new Map<string, DayOrder>()
  for (const order of [...orders, 'year-first'] as const) {
    const day = dayIn(text, order)
    if (day === undefined || found.has(day)) continue
    if (order !== 'year-first' || isPlanned(day)) found.set(day, order)
  }
  return [...found].map(([day, order]) => [order, day])
}

/** Whether all dates in pairs of digits are days of a plan if the year comes first, or comes last in one of the orders. */
const yearsIn = (texts: readonly string[]): { canComeFirst: boolean; canComeLast: boolean } => {
  const dates = texts.flatMap((text) => inPairs(text) ?? [])
  const fits = (order: DayOrder): boolean => dates.every((text) => isPlanned(dayIn(text, order)))
  return { canComeFirst: dates.length > 0 && fits('year-first'), canComeLast: orders.some(fits) }
}

const openDay = (text: string): OpenDay | undefined => {
  const { written, weekday } = text.length > longest ? { written: '', weekday: undefined } : partsOf(text)
  if (figuresOf(written) === undefined) return undefined
  const fits = (order: DayOrder): boolean => {
    const day = dayIn(written, order)
    return day !== undefined && (weekday === undefined || weekdayOf(day) === weekday + 1)
  }
  return { text: text.trim(), orders: orders.filter(fits) }
}

/** The order of day and month in some dates. */
export const dayOrderOf = (texts: readonly string[]): OrderOfDays => {
  const days = texts.flatMap((text) => openDay(text) ?? [])
  const isSettled = (order: DayOrder): boolean => days.some(({ orders: [only, other] }) => only === order && !other)
  const open = days.find(
    ({ text, orders: { length } }) => length === 2 && dayIn(text, 'day-first') !== dayIn(text, 'month-first'),
  )
  // Points are only used where the day comes first.
  const pointed = days.length > 0 && days.every(({ text }) => text.includes('.'))
  const dayFirst = isSettled('day-first')
  const monthFirst = isSettled('month-first')
  const { canComeFirst, canComeLast } = yearsIn(texts)
  const inOneOrder = dayFirst ? 'day-first' : 'month-first'
  if (canComeFirst) {
    const order = canComeLast ? inOneOrder : 'year-first'
    const example = texts.find((text) => inPairs(text) !== undefined && readingsOf(text).length > 1)
    if (example !== undefined) return { order, unsure: true, example: example.trim() }
  }
  return {
    order: dayFirst || (pointed && !monthFirst) ? 'day-first' : 'month-first',
    unsure: dayFirst === monthFirst && open !== undefined && !pointed,
    example: open?.text,
  }
}
