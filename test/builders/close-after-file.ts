import { afterAll, inject } from 'vitest'

/**
 * Closes what a builder has opened, after the tests of the file. Where all files share one API, it stays open until their
 * process ends: see in-process-transport.ts.
 */
export const closeAfterFile = (close: () => unknown): void => {
  if (inject('sharesApi') !== true) afterAll(async () => void (await close()))
}
