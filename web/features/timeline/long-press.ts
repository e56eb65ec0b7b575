/** A finger that stays where it is takes hold of something; one that moves on scrolls. */
import type { PointerEvent } from 'react'

/** Milliseconds after which a finger that has not moved holds. */
const patience = 350

/** Pixels that a finger may tremble. */
const tremble = 8

type Waiting = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** One finger at a time: what it waits for, and giving it up. */
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
