/** The shortcuts without a command, and the recognition of key sequences. */

export type Shortcut = { keys: string; does: string }

/** Shortcuts that work everywhere. `mod` is Ctrl, or Cmd on a Mac. */
export const generalShortcuts = {
  palette: { keys: 'mod+k', does: 'Command palette' },
  search: { keys: '/', does: 'Search' },
  shortcuts: { keys: '?', does: 'Keyboard shortcuts' },
  // The messages about changes handle this key themselves: web/saving/undo.ts.
  undo: { keys: 'mod+z', does: 'Undo the last change' },
  // The toasts handle this key themselves: web/ui/toast-region.tsx.
  notification: { keys: 'F8', does: 'Go to the notification' },
} as const satisfies Record<string, Shortcut>

/** The maximum time between two keys of a sequence, in milliseconds. */
export const sequenceWaits = 1200

/**
 * Adds a key press to the earlier ones: `whole` is the complete sequence if it is a known one, and `before` the keys that
 * the next press continues from. A key that continues no sequence may start a new one.
 */
export const pressed = (
  before: string,
  key: string,
  known: readonly string[],
): { whole: string | undefined; before: string } => {
  for (const sequence of before === '' ? [key] : [`${before} ${key}`, key]) {
    if (known.includes(sequence)) return { whole: sequence, before: '' }
    if (known.some((one) => one.startsWith(`${sequence} `))) return { whole: undefined, before: sequence }
  }
  return { whole: undefined, before: '' }
}

/** `mod+k` → `Ctrl`, `K`; `g p` → `G`, `P` */
export const keyCaps = (keys: string, mac: boolean): string[] =>
  keys.split(/[+ ]/).map((key) => (key === 'mod' ? (mac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
