/** Moments of meetings in words, as clocks of a time zone show them. Without schemas: notices, the feed and the screens write them alike. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made at the first use of each zone: to make one takes long, and most starts of a function need none. */
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

/** `Europe/Lisbon` → `Lisbon`; what people call the clock they read. */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
