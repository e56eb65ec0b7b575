/**
 * Times of meetings in words, in the local time of a zone. Without schemas, because notices, the feed and the screens
 * all use it.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created at the first use of each zone: it is slow, and most function starts need none. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, known)
  return known
}

/** `Tue, Nov 24, 10:00` */
export const writtenMoment = (at: string, timeZone: string): string => formatIn(timeZone).format(new Date(at))

/** `Europe/Lisbon` → `Lisbon`, the name that people use for the time zone. */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
