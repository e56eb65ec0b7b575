/** Holidays per workspace. */
export const maxHolidays = 200

/** Days from closing an account until its data is erased. */
export const closingDays = 30

/**
 * Bytes of files that a data export includes. The browser packs them, and a zip file without extensions that not every
 * program reads ends at 4 GB.
 */
export const exportedFileBytes = 2 * 1024 ** 3
