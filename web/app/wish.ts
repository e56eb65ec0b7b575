/** What of the commands somebody asked for, by a key or otherwise. Apart from them, since they are loaded when they are asked for. */
import { useSyncExternalStore } from 'react'

export type Wish = 'palette' | 'shortcuts'

let wish: Wish | undefined
const listeners = new Set<() => void>()

/** Opens the palette or the list of shortcuts; undefined closes it. */
export const wishFor = (what: Wish | undefined): void => {
  wish = what
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWish = (): Wish | undefined => useSyncExternalStore(subscribe, () => wish)
