import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of a dialog without a trigger: gives the focus back to what had it when the dialog opened, such
 * as the row of a list, unless something else has taken it by then.
 */
export const useReturnFocus = (): ((event: Event) => void) => {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
