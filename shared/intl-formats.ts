/**
 * Formats that need the locale data of `Intl`. Every other file of the product uses these, or writes its texts by hand.
 *
 * Each format is created at first use and cached, because loading the locale data adds 10 ms to the start of a
 * function, and creating a format takes a hundred times as long as using it.
 */

const language = 'en-US'

/** Formats instants (ISO or milliseconds) in a time zone (IANA name), or in the device's own if it is undefined. */
export const instantFormat = (options: Intl.DateTimeFormatOptions, locale = language) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (at: Date | number | string, timeZone: string | undefined): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(at))
  }
}

/** Formats calendar days and months: `2026-11-21`, `2026-11`. */
export const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const write = instantFormat(options)
  return (value: string): string => write(value, 'UTC')
}

export const numberFormat = (options: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined
  return (value: number): string => {
    format ??= new Intl.NumberFormat(language, options)
    return format.format(value)
  }
}

/** Formats a difference from now; negative for the past. */
export const relativeFormat = (options: Intl.RelativeTimeFormatOptions) => {
  let format: Intl.RelativeTimeFormat | undefined
  return (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
    format ??= new Intl.RelativeTimeFormat(language, options)
    return format.format(value, unit)
  }
}
