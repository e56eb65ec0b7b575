import { useEffect, useEffectEvent, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { bind } from './bind-events.ts'

const closesOnEscape = '[data-closes-on-escape]'

/** The dialog that was opened last, if Escape closes it. */
const topDialog = (): Element | undefined => {
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  return top?.matches(closesOnEscape) ? top : undefined
}

/** Nothing has the focus, for example because the button that had it is gone. */
const isWithoutFocus = ({ target }: Event): boolean => target === document.body

/** The dialog or panel with `useCloseOnEscape` that a key is meant for. */
const dialogOf = (event: Event): Element | undefined => {
  if (isWithoutFocus(event)) return topDialog()
  return event.target instanceof Element ? (event.target.closest(closesOnEscape) ?? undefined) : undefined
}

/** For a part that Escape closes from anywhere on the page: leaves keys meant for a dialog to that dialog. */
export const leaveToDialog = (event: Event): void => {
  if (dialogOf(event) !== undefined) event.preventDefault()
}

/**
 * Props of a Radix dialog's content that make Escape close it when the key reaches it. Radix itself listens on the
 * document: it would close the dialog even if the key was meant for an open editor inside, and would not close it while
 * a toast that appeared later is on screen.
 */
export const useCloseOnEscape = (onClose: () => void) => {
  const content = useRef<HTMLDivElement>(null)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWithoutFocus(event) && topDialog() === content.current) onClose()
  })
  useEffect(
    // Before a dialog that was opened later closes, so that one key does not close both.
    () => bind(document, { type: 'keydown', listener: (event) => pressed(event as KeyboardEvent), options: true }),
    [],
  )
  return {
    ref: content,
    'data-closes-on-escape': true,
    onEscapeKeyDown: leaveToDialog,
    onKeyDown: (event: ReactKeyboardEvent<HTMLElement>): void => {
      // A key from a dialog opened on top of this one arrives here as well, because React follows components.
      const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (event.key === 'Escape' && inside) onClose()
    },
  }
}
