/**
 * Ends the stage when the disk of its data folder is full. It ends while there is a little room left, so that the
 * databases can be closed in order. A write that fails before that is not acknowledged, so nothing is lost.
 */
import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Megabytes that have to be free. Closing writes what is in the write-ahead logs to the databases. */
const leastFree = 8
const everyMillis = 500

export class DiskFull extends Error {
  override name = 'DiskFull'
}

const freeMegabytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory)
  return (bavail * bsize) / 1_000_000
}

export const fullMessage = (directory: string): string =>
  `The disk of ${directory} is full. Everything that was answered is kept. Free at least ${leastFree} MB there, and start again`

/** The folder, or the first one above it that exists. */
const existing = (directory: string): string => (existsSync(directory) ? directory : existing(path.dirname(directory)))

/** @throws DiskFull */
export const checkRoom = (directory: string): void => {
  if (freeMegabytes(existing(path.resolve(directory))) < leastFree) throw new DiskFull(fullMessage(directory))
}

/** Whether a write has failed because of the disk, by the codes of the system (a quota counts) and of SQLite. */
export const isDiskFull = (cause: unknown): boolean => {
  const { code, errcode } = cause as { code?: unknown; errcode?: unknown }
  const sqliteFull = 13
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)) || errcode === sqliteFull
}

export type DiskWatch = {
  /** Resolves when the disk is full, with what to do. */
  full: Promise<string>
  close(): void
}

export const watchDisk = (directory: string): DiskWatch => {
  let timer: NodeJS.Timeout
  const full = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      if (freeMegabytes(directory) < leastFree) resolve(fullMessage(directory))
    }, everyMillis)
    timer.unref()
  })
  return { full, close: () => clearInterval(timer) }
}

/** Calls `stop` for a failed write that no part of the stage has caught. Any other error ends the process, as usual. */
export const onUncaughtDiskFull = (directory: string, stop: (reason: string) => void): void => {
  process.on('uncaughtException', (cause) => {
    if (isDiskFull(cause)) return stop(fullMessage(directory))
    console.error(cause)
    process.exit(1)
  })
}
