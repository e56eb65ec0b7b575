/**
 * Writes iCalendar (RFC 5545): all-day entries, which do not block time, and timed ones, which do. The same entries
 * give the same bytes, so that a client that already has them can get a "not modified" response.
 */
import { addDays, type Day } from '../../../shared/dates/dates.ts'

type Described = {
  /** Stays the same for the lifetime of the entry. */
  uid: string
  title: string
  description: string
  /** A link to more details. */
  url: string
  category: string
  /** ISO 8601 UTC: time of the last change. */
  changedAt: string
  /** The number of changes. */
  version: number
}

export type DayEntry = Described & { day: Day }

/** From one instant to another (ISO 8601 UTC), the same in every time zone. */
export type TimedEntry = Described & {
  from: string
  to: string
  /** Empty if there is none. */ location: string
  cancelled: boolean
}

export type CalendarEntry = DayEntry | TimedEntry

export type Calendar = {
  name: string
  description: string
  /** IANA name. */ timeZone: string
  entries: readonly CalendarEntry[]
}

/** Maximum octets of a line without its line break (RFC 5545, 3.1). */
const lineOctets = 75

/** Folds a line that is too long, never within a character: continuation lines begin with a space. */
export const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Escapes a text value (RFC 5545, 3.3.11). Control characters other than line breaks are not allowed. */
export const text = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** `2026-11-21` → `20261121` */
const dateOf = (day: Day): string => day.replaceAll('-', '')

/** `2026-11-21T10:15:00.000Z` → `20261121T101500Z` */
const momentOf = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const dayLines = ({ day }: DayEntry): string[] => [
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  // The end is exclusive: the first day after the entry.
  `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
]

/** Times in UTC need no time zone definition and are correct across daylight saving changes. */
const timedLines = ({ from, to, location, cancelled }: TimedEntry): string[] => [
  `DTSTART:${momentOf(from)}`,
  `DTEND:${momentOf(to)}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(location === '' ? [] : [`LOCATION:${text(location)}`]),
]

/** Whether the entry blocks the person's time. */
const takesTime = (entry: CalendarEntry): boolean => 'from' in entry && !entry.cancelled

const eventLines = (entry: CalendarEntry): string[] => linesOf(entry, entry)

const linesOf = (
  { uid, title, description, url, category, changedAt, version }: Described,
  entry: CalendarEntry,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${momentOf(changedAt)}`,
  `LAST-MODIFIED:${momentOf(changedAt)}`,
  `SEQUENCE:${version}`,
  ...('day' in entry ? dayLines(entry) : timedLines(entry)),
  `SUMMARY:${text(title)}`,
  `DESCRIPTION:${text(description)}`,
  `URL:${url}`,
  `CATEGORIES:${text(category)}`,
  `TRANSP:${takesTime(entry) ? 'OPAQUE' : 'TRANSPARENT'}`,
  `X-MICROSOFT-CDO-BUSYSTATUS:${takesTime(entry) ? 'BUSY' : 'FREE'}`,
  'END:VEVENT',
]

export const writeCalendar = ({ name, description, timeZone, entries }: Calendar): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-CALDESC:${text(description)}`,
    `X-WR-TIMEZONE:${text(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
