/** A ref that moves the focus to a field that was just added. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
