/** The stage's time, kept with its data: what was written in the future must not be ahead after a restart. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The stage's time: the machine's, plus an offset that only grows. */
export interface Clock {
  /** Milliseconds since the epoch, offset included. */
  now(): number
  /** Milliseconds added to the machine's time. */
  offset(): number
  /** Moves the clock forward and tells those who wait for a time. */
  advance(seconds: number): void
  /** Calls back after each move; answers the function that ends it. */
  onAdvance(listener: () => void): () => void
}

/**
 * @param directory holds `clock.json`; without one the clock starts at the machine's time
 * @throws where the file holds no offset
 */
export function openClock({ directory }: { directory: string }): Clock {
  const file = path.join(directory, 'clock.json')
  let offset = existsSync(file) ? read(file) : 0
  const listeners = new Set<() => void>()
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    advance(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0)
        throw new RangeError(`The clock only moves forward, not by ${seconds} seconds`)
      offset += Math.round(seconds * 1000)
      mkdirSync(directory, { recursive: true })
      // A kill between the two leaves the old offset, never half a file.
      writeFileSync(`${file}.new`, JSON.stringify({ offsetMillis: offset }))
      renameSync(`${file}.new`, file)
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function read(file: string): number {
  const { offsetMillis } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMillis?: unknown }
  if (typeof offsetMillis !== 'number' || offsetMillis < 0) throw new Error(`${file} holds no clock offset`)
  return offsetMillis
}
