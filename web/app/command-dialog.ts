/** Which command dialog is open. Separate from the dialogs, because they are loaded when the first one opens. */
import { useSyncExternalStore } from 'react'

export type CommandDialog = 'palette' | 'shortcuts'

let open: CommandDialog | undefined
const listeners = new Set<() => void>()

/** Opens the palette or the list of shortcuts; undefined closes it. */
export const openCommandDialog = (what: CommandDialog | undefined): void => {
  open = what
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenCommandDialog = (): CommandDialog | undefined => useSyncExternalStore(subscribe, () => open)
