import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of a dialog without a trigger: gives the focus back to what had it when the dialog opened, such
 * as the row of a list, unless something else has taken it by then. If that is gone, the dialog that it was in gets the
 * focus, so that Escape still closes it.
 */
export const useReturnFocus = (): ((event: Event) => void) => {
  const [[before, around]] = useState(() => [
    document.activeElement,
    document.activeElement?.closest<HTMLElement>('[role=dialog]'),
  ])
  return (event) => {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    const target = before?.isConnected ? before : around
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
