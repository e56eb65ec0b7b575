/** Holidays per workspace. */
export const maxHolidays = 200

/** Days from closing an account until its data is erased. */
export const closingDays = 30

/**
 * Bytes of files that a data export includes. The browser packs them, and a zip file without extensions that not every
 * program reads ends at 4 GB.
 */
export const exportedFileBytes = 2 * 1024 ** 3
/**
 * An import of a workspace: megabytes of the file and of its unpacked records, records in all and in a part, tasks of a
 * baseline, projects that are counted in one call, the highest number of a RAID entry, and bytes of a part and of a record,
 * which stay below what a request may have.
 */
export const workspaceImportLimits = {
  fileMegabytes: 2048,
  unpackedMegabytes: 200,
  records: 200_000,
  recordsOfPart: 50,
  tasksOfBaseline: 2500,
  projectsCounted: 5,
  entryNumber: 999_999,
  taskNumber: 9_999_999,
  bytesOfPart: 200 * 1024,
  bytesOfRecord: 250 * 1024,
} as const
