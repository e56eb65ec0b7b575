/** A timer by the stage's clock, which may be advanced meanwhile. */
import type { Clock } from '../clock/clock.ts'

export type Alarm = {
  /**
   * Fires at this time (ms), or as soon as possible if it has passed. Only the earliest of several times applies;
   * `undefined` sets none.
   */
  at(millis: number | undefined): void
  clear(): void
  close(): void
}

// setTimeout takes 31 bits; longer waits use several timers.
const longestTimeout = 2 ** 31 - 1

export const createAlarm = (clock: Clock, onDue: () => void): Alarm => {
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
    onDue()
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
