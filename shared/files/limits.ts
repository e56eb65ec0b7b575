/** Seconds for which an upload form and a download address are valid. */
export const uploadSeconds = 900
export const downloadSeconds = 60

/** Versions of a file that are kept. */
export const versionsPerFile = 50

/** Minutes after which an upload whose content has not arrived is unfinished, and its storage is free again. */
export const uploadMinutes = 30

/** Days after which a file that was not uploaded is deleted, and one that was refused. */
export const uploadDays = 1
export const refusedFileDays = 8
