import type { KeyboardEvent } from 'react'

/** Whether the key was pressed inside a dialog or panel with `closeOnEscape`. */
const inDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-closes-on-escape]') !== null

/** For a part that Escape closes from anywhere on the page: leaves keys pressed in a dialog to that dialog. */
export const leaveToDialog = (event: Event): void => {
  if (inDialog(event)) event.preventDefault()
}

/**
 * Props of a Radix dialog's content that make Escape close it when the key reaches it. Radix itself listens on the
 * document: it would close the dialog even if the key was meant for an open editor inside, and would not close it while
 * a toast that appeared later is on screen.
 */
export const closeOnEscape = (onClose: () => void) => ({
  'data-closes-on-escape': true,
  onEscapeKeyDown: leaveToDialog,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    // A key from a dialog opened on top of this one arrives here as well, because React follows components.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && inside) onClose()
  },
})
