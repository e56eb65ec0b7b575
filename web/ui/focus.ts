/** A ref that focuses its element when it appears, such as the first field of a form that has just been opened. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
