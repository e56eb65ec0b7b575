/** Waits for a time of the stage's clock, which may be moved forward meanwhile. */
import type { Clock } from '../clock/clock.ts'

export type Alarm = {
  /** Rings at this time (ms), or as soon as possible where it has passed. The earliest of several counts; `undefined` is none. */
  at(millis: number | undefined): void
  /** Forgets what it was set to. */
  clear(): void
  close(): void
}

// setTimeout takes 31 bits; longer waits are made of several.
const longestTimeout = 2 ** 31 - 1

export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let due: number | undefined
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    clearTimeout(timer)
    if (due === undefined) return
    timer = setTimeout(check, Math.min(Math.max(0, due - clock.now()), longestTimeout))
  }
  const check = () => {
    if (due === undefined) return
    if (clock.now() < due) return arm()
    due = undefined
    ring()
  }
  const stopListening = clock.onAdvance(check)
  const clear = () => {
    due = undefined
    clearTimeout(timer)
  }
  return {
    at(millis) {
      if (millis === undefined || (due !== undefined && due <= millis)) return
      due = millis
      arm()
    },
    clear,
    close() {
      clear()
      stopListening()
    },
  }
}
