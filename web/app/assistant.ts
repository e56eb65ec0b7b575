/** Whether the assistant's panel is open. Separate from the panel, because that is loaded when it first opens. */
import { store } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

const open = store(false)

export const useAssistantIsOpen = (): boolean => useStore(open)

export const showAssistant = open.set

export const toggleAssistant = (): void => open.set(!open.read())

/** The button in the header, which gets the focus back when the panel closes. */
export const assistantButtonId = 'assistant-button'
