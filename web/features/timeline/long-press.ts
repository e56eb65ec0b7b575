/** Detects a long press: a finger that stays in place grabs, a finger that moves scrolls. */
import type { PointerEvent } from 'react'

/** Milliseconds until a finger that does not move counts as a long press. */
const patience = 350

/** Pixels that a finger may move during a long press. */
const tremble = 8

type Waiting = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** Tracks one finger at a time: starts waiting for a long press, or cancels the wait. */
export const waitForLongPress = () => {
  let waiting: Waiting | undefined
  const stop = () => {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }
  return {
    begin: ({ clientX, clientY }: PointerEvent, held: () => void) => {
      stop()
      const take = () => {
        waiting = undefined
        held()
      }
      waiting = { timer: setTimeout(take, patience), x: clientX, y: clientY }
    },
    move: ({ clientX, clientY }: PointerEvent) => {
      if (waiting !== undefined && Math.hypot(clientX - waiting.x, clientY - waiting.y) > tremble) stop()
    },
    stop,
  }
}
