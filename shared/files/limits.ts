/** Seconds for which an upload form and a download address are valid. */
export const uploadSeconds = 3600
export const downloadSeconds = 60

/** Versions of a file that are kept. */
export const versionsPerFile = 50

/** Days after which a file that was not uploaded is deleted, and one that was refused. */
export const uploadDays = 1
export const refusedFileDays = 8
