/** Takes the periods out of a question: `in December`, `next week`, `since Monday`, `between May 3 and June 1`. Pure. */
import { addDays, addMonths, daysBetween, monthOf, type Day, type Month } from '../../../../../shared/dates/dates.ts'
import { weekSpan } from '../../../../../shared/dates/week.ts'
import { datesIn, numberOf } from './dates-in.ts'
import type { Text } from './text.ts'

export type Span = {
  from?: Day
  to?: Day
  /** Whether only its end is named, so that it begins today unless what is late belongs to it. */
  isUntil?: true
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  'january|jan|february|feb|march|mar|april|apr|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec'

const monthSpan = (month: Month): Span => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) })

/** The named month that is nearest to today or, with `last` and `next`, before or after it. */
const namedMonth = (name: string, year: string | undefined, which: string | undefined, today: Day): Span => {
  const number = String(months.indexOf(name.slice(0, 3)) + 1).padStart(2, '0')
  if (year !== undefined) return monthSpan(`${year}-${number}`)
  const now = Number(today.slice(0, 4))
  const near = [now - 1, now, now + 1].map((one) => `${one}-${number}`)
  const past = near.findLast((one) => one < monthOf(today))
  const coming = near.find((one) => one > monthOf(today))
  if (which === 'last' && past !== undefined) return monthSpan(past)
  if (which === 'next' && coming !== undefined) return monthSpan(coming)
  const away = (one: Month): number => Math.abs(Date.parse(`${one}-15`) - Date.parse(today))
  return monthSpan(near.toSorted((a, b) => away(a) - away(b))[0] ?? monthOf(today))
}

/** By the beginning of their words. The last is the fourth. */
const quarterPlaces: Readonly<Record<string, number>> = { fi: 1, se: 2, th: 3, '1s': 1, '2n': 2, '3r': 3 }

const quarterSpan = (year: number, quarter: number): Span => {
  const first = addMonths(`${year}-01`, 3 * (quarter - 1))
  return { from: `${first}-01`, to: addDays(`${addMonths(first, 3)}-01`, -1) }
}

const step = (which: string): number =>
  /^(?:this|current|the)$/.test(which) ? 0 : /^(?:last|past|previous)$/.test(which) ? -1 : 1

const around = (which: string, unit: string, today: Day): Span => {
  const by = step(which)
  if (unit === 'week') return weekSpan(today, by)
  if (unit === 'month') return monthSpan(addMonths(monthOf(today), by))
  const year = Number(today.slice(0, 4))
  if (unit === 'year') return { from: `${year + by}-01-01`, to: `${year + by}-12-31` }
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) + by
  return quarterSpan(year + Math.floor(quarter / 4), (((quarter % 4) + 4) % 4) + 1)
}

const count = String.raw`(\d{1,3}|a|an|one|two|three|four|five|six)`

const later = (amount: string, unit: string, today: Day, sign: 1 | -1): Day => {
  const number = sign * numberOf(amount)
  if (unit === 'month') return addDays(today, 30 * number)
  return addDays(today, number * (unit === 'week' ? 7 : 1))
}

const unit = '(day|week|month)s?'

type Rule = { pattern: RegExp; span: (match: RegExpExecArray, today: Day) => Span | undefined }

const rules: readonly Rule[] = [
  {
    pattern: /\b(?:in |during |for )?(?:the )?(week|month|quarter|year) (?:(before last)|after next)\b/,
    span: ([, of = '', past], today) => {
      const { from, to } = around(past === undefined ? 'next' : 'last', of, today)
      return from === undefined || to === undefined ? undefined : neighbour({ from, to }, past === undefined ? 1 : -1)
    },
  },
  {
    pattern: /\b(before|after) (?:the )?(this|current|next|last|previous) (week|month|quarter|year)\b/,
    span: ([, border, which = '', of = ''], today) => {
      const { from = today, to = today } = around(which, of, today)
      return border === 'before' ? { to: addDays(from, -1) } : { from: addDays(to, 1) }
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in|within|over|during|for|of|from)?\s*(?:the )?(next|coming|following) ${count} ${unit}\b`,
    ),
    span: ([, , amount = '', of = ''], today) => ({ from: today, to: later(amount, of, today, 1) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in|within|over|during|for|of|from)?\s*(?:the )?(last|past|previous) ${count} ${unit}\b`,
    ),
    span: ([, , amount = '', of = ''], today) => ({ from: later(amount, of, today, -1), to: today }),
  },
  {
    // “The last month” is the one that ends today; “last month” is the one before this one.
    pattern: /\b(?:in|within|over|during|for|of|from)\s+the (?:last|past) (week|month|year)\b(?!\s+of\b)/,
    span: ([, of = ''], today) => ({
      from: of === 'year' ? later('12', 'month', today, -1) : later('one', of, today, -1),
      to: today,
    }),
  },
  {
    // Likewise, “the next month” is the one that begins today.
    pattern: /\b(?:in|within|over|during|for)\s+the (?:next|coming) (week|month|year)\b(?!\s+of\b)/,
    span: ([, of = ''], today) => ({
      from: today,
      to: of === 'year' ? later('12', 'month', today, 1) : later('one', of, today, 1),
    }),
  },
  {
    pattern: /\b(?:in|over|during|for) (?:the )?(?:last|past|recent) (?:few |several |couple of )?(day|week|month)s\b/,
    span: ([, of = ''], today) => ({ from: later('three', of, today, -1), to: today }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:in|within) (?:the )?(?:next )?${count} ${unit}(?: time)?\b`),
    span: ([, amount = '', of = ''], today) => ({ from: today, to: later(amount, of, today, 1) }),
  },
  {
    pattern: /\b(?:by|until|till|before) (?:the )?end of (?:the |this |(next) )?(week|month|quarter|year)\b/,
    span: ([, which = 'this', of = ''], today) => ({
      from: today,
      to: around(which, of, today).to ?? today,
      isUntil: true,
    }),
  },
  {
    pattern: /\b(?:since|after) (?:the )?(last|previous|beginning of the|start of the) (week|month|quarter|year)\b/,
    span: ([, which = '', of = ''], today) => ({
      from: around(/^(?:last|previous)$/.test(which) ? 'last' : 'this', of, today).from ?? today,
      to: today,
    }),
  },
  {
    pattern:
      /\b(?:in|during|for|of|over)?\s*(?:the )?(this|current|next|coming|last|past|previous) (week|month|quarter|year)(?:['’]s)?\b/,
    span: ([, which = '', of = ''], today) => around(which, of, today),
  },
  {
    pattern:
      /\b(?:in|during|for|of)?\s*(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) quarter(?: of (?:(?:the )?(next|this|last) year|(\d{4})))?\b/,
    span: ([, place = '', which = 'this', year], today) =>
      quarterSpan(Number(year ?? Number(today.slice(0, 4)) + step(which)), quarterPlaces[place.slice(0, 2)] ?? 4),
  },
  {
    pattern: /\b(?:in|during|for|of)?\s*(?:the )?q([1-4])(?: (?:of )?(\d{4}))?\b/,
    span: ([, quarter = '', year], today) => quarterSpan(Number(year ?? today.slice(0, 4)), Number(quarter)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d(?:st|nd|rd|th)?\s)(?:\b(since|after|before|by|until)\s+)?\b(?:(?:in|during|for|of|from)\s+)?(?:the month of )?(?:(last|next|this) )?(?:(${monthName})|(?<=\b(?:in|during|for|of|from|since|by|until|and|last|next) )(may))\b(?:,? (\d{4}))?(?:['’]s)?(?!\s*\d)`,
    ),
    span: ([, border, which, name, may, year], today) => {
      const span = namedMonth(name ?? may ?? '', year, which, today)
      if (border === 'since') return { ...span, to: today }
      if (border === 'after') return { from: addDays(span.to ?? today, 1) }
      if (border === 'before')
        return {
          ...((span.from ?? today) > today && { from: today, isUntil: true }),
          to: addDays(span.from ?? today, -1),
        }
      return border === 'by' || border === 'until' ? { from: today, to: span.to ?? today, isUntil: true } : span
    },
  },
  {
    pattern: /\b(?:in|during|of|for) (20\d{2})\b/,
    span: ([, year = '']) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
  },
  { pattern: /\b(?:lately|recently)\b/, span: (_, today) => ({ from: later('one', 'month', today, -1), to: today }) },
  {
    pattern: /\b(?:since )?(today|tonight|yesterday|tomorrow)(?:['’]s)?\b/,
    span: ([found, near = ''], today) => {
      const day = addDays(today, near === 'yesterday' ? -1 : near === 'tomorrow' ? 1 : 0)
      return found.startsWith('since') ? { from: day, to: today } : { from: day, to: day }
    },
  },
]

/** The time before or after a span, as long as it is: the month before October is September. */
export const neighbour = ({ from, to }: { from: Day; to: Day }, sign: 1 | -1): { from: Day; to: Day } => {
  const isOfMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const days = daysBetween(from, to) + 1
  if (!isOfMonths) return { from: addDays(from, sign * days), to: addDays(to, sign * days) }
  const [first, last] = [Date.parse(`${monthOf(from)}-01`), Date.parse(`${monthOf(to)}-01`)]
  const length = Math.round((last - first) / 2_629_800_000) + 1
  const start = addMonths(monthOf(from), sign * length)
  return { from: `${start}-01`, to: addDays(`${addMonths(start, length)}-01`, -1) }
}

/** Takes the time that another one is compared with: `than last month`, `compared to the week before`. */
export const takeCompared = (text: Text, today: Day): { against: Span; now: Span } | undefined => {
  const match = text.take(
    /\b(?:than|versus|vs|against|compared (?:to|with)) (?:in |during )?(?:the )?(?:last|previous) (week|month|quarter|year)(?:['’]s)?\b/,
  )
  const of = match?.[1]
  return of === undefined ? undefined : { against: around('last', of, today), now: around('this', of, today) }
}

/** `than last`, `than the month before`, behind a time that the question names. */
export const isThanBefore =
  /\b(?:than|versus|vs|against|compared (?:to|with)) (?:in |during )?(?:the )?(?:(?:last|previous)(?: one)?|(?:one|week|month|quarter|year) before)(?=\s*(?:[?.!|]|$))/

/** A date after a word that says on which side of it the period is. */
const bordered = /\b(on|by|until|till|before|after|since|from|between)\s+(?:the\s+)?(?=(.{3,40}))/g

const past = (day: Day, today: Day, text: string): Day => {
  if (day <= today) return day
  // A day of the week comes again after a week, and a date after a year.
  return /day\b/i.test(text) ? addDays(day, -7) : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Words that name more than a day, which the rules read. */
const isPeriod = /^(?:next (?:week|month)|(?:the )?end of|in )/i

const datedSpan = (text: Text, today: Day): Span | undefined => {
  const candidates = [...text.rest.matchAll(bordered)].map(([, border = '', after = '']) => ({
    border,
    after,
    found: datesIn(after, today).filter(
      ({ timing, text: words }, place) =>
        'day' in timing && (!isPeriod.test(words) || (border === 'between' && place > 0)),
    ),
  }))
  const chosen = candidates.find(({ after, found: [first] }) => first !== undefined && after.startsWith(first.text))
  if (chosen === undefined) return undefined
  const { border, found } = chosen
  const [first, second] = found
  if (first === undefined || !('day' in first.timing)) return undefined
  const { day } = first.timing
  const isRange = (border === 'between' || border === 'from') && second !== undefined && 'day' in second.timing
  const until = isRange && second !== undefined ? second.text : first.text
  text.take(new RegExp(`\\b${border}\\s+(?:the\\s+)?${isRange ? `${escaped(first.text)}.*?` : ''}${escaped(until)}`))
  if (isRange && second !== undefined && 'day' in second.timing) {
    const to = second.timing.day
    // “Between Monday and Wednesday”, said on a Tuesday, began yesterday.
    const isWeekday = /day\b/i.test(first.text)
    const from = day <= to ? day : isWeekday ? addDays(day, -7) : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    return { from, to }
  }
  if (border === 'since' || border === 'from' || border === 'after') {
    const from = border === 'from' ? day : past(day, today, first.text)
    return border === 'after' ? { from: addDays(day, 1) } : { from, ...(from <= today && { to: today }) }
  }
  if (border === 'on') return { from: day, to: day }
  if (border === 'before' && day <= today) return { to: addDays(day, -1) }
  return { from: today, to: border === 'before' ? addDays(day, -1) : day, isUntil: true }
}

/** Takes the next period out of the text; undefined if it has none. */
export const takePeriod = (text: Text, today: Day): Span | undefined => {
  const dated = datedSpan(text, today)
  if (dated !== undefined) return dated
  const found = rules
    .flatMap((rule) => {
      const match = rule.pattern.exec(text.rest)
      return match === null ? [] : [{ rule, at: match.index, length: match[0].length }]
    })
    .toSorted((a, b) => a.at - b.at || b.length - a.length)[0]
  if (found === undefined) {
    const day = datesIn(text.rest, today).find(
      ({ timing, text: words }) => 'day' in timing && !/^\d/.test(words) && !words.startsWith('in '),
    )
    if (day === undefined || !('day' in day.timing)) return undefined
    text.take(new RegExp(`\\b${escaped(day.text.toLowerCase())}`))
    return { from: day.timing.day, to: day.timing.day }
  }
  const match = text.take(found.rule.pattern)
  return match === undefined ? undefined : found.rule.span(match, today)
}
