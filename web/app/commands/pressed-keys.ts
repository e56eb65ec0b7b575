/** Decides which key presses are for the shortcuts. */

const places = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/** Ctrl-K or Cmd-K, wherever the focus is. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

const isTaken = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(places) !== null

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey

/** A key that moves in a list or opens its row, pressed in a row. */
export const isNamedKey = (event: KeyboardEvent): boolean =>
  /^Arrow(Up|Down)$|^Enter$/.test(event.key) &&
  isPlain(event) &&
  !event.shiftKey &&
  !isTaken(event) &&
  event.target instanceof Element &&
  event.target.closest('main :is(li, [role=row])') !== null

/** A space in a text that is typed before its field is there. */
export const isSpace = (event: KeyboardEvent): boolean => event.key === ' ' && isPlain(event) && !isTaken(event)

/** A single character, pressed outside fields and controls that use characters. */
export const isShortcutKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && isPlain(event) && !event.repeat && !isTaken(event)
