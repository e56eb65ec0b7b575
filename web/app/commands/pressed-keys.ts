/** Decides which key presses are for the shortcuts. */

const places = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

/** Ctrl-K or Cmd-K, wherever the focus is. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** A single character, pressed outside fields and controls that use characters. */
export const isShortcutKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !(event.target instanceof Element && event.target.closest(places) !== null)
