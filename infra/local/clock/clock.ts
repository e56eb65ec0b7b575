/**
 * The stage's time. It is stored with the data, so that data written at a future time is not ahead of the clock after a
 * restart.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The stage's time: the machine's time plus an offset that only grows. */
export type Clock = {
  /** Milliseconds since the epoch, including the offset. */
  now(): number
  /** Milliseconds added to the machine's time. */
  offset(): number
  /** Moves the clock forward and notifies the listeners. */
  advance(seconds: number): void
  /** Calls the listener after each move, and returns a function that removes it. */
  onAdvance(listener: () => void): () => void
}

/**
 * @param directory holds `clock.json`; without one the clock starts at the machine's time
 * @throws if the file does not contain an offset
 */
export const openClock = ({ directory }: { directory: string }): Clock => {
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
      // If the process is killed between the two calls, the old offset stays and no partial file is left.
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

const read = (file: string): number => {
  const { offsetMillis } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMillis?: unknown }
  if (typeof offsetMillis !== 'number' || offsetMillis < 0) throw new Error(`${file} holds no clock offset`)
  return offsetMillis
}
