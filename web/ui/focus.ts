/** A ref that takes the focus when its element appears: where something was asked for, its first field is next. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
