/** The reference of a field that somebody has just added: they go on typing there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
