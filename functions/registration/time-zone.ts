/** The IANA name as it is written, or UTC for what is none: the company can set it right later. */
export const knownTimeZone = (name: string | undefined): string => {
  // Without a letter in front it is an offset, which knows no summer time.
  if (name === undefined || !/^[a-z]/i.test(name)) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
