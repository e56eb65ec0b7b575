/** Which command dialog is open. Separate from the dialogs, because they are loaded when the first one opens. */
import { store } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

export type CommandDialog = 'palette' | 'shortcuts'

const open = store<CommandDialog | undefined>(undefined)

/** Opens the palette or the list of shortcuts; undefined closes it. */
export const openCommandDialog = open.set

export const useOpenCommandDialog = (): CommandDialog | undefined => useStore(open)
