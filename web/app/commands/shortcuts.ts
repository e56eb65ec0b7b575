/** Every shortcut that belongs to no command, and how presses of keys become one. */

export type Shortcut = { keys: string; does: string }

/** Those that act wherever one is. `mod` is Ctrl, on a Mac Cmd. */
export const generalShortcuts = {
  palette: { keys: 'mod+k', does: 'Command palette' },
  search: { keys: '/', does: 'Search' },
  shortcuts: { keys: '?', does: 'Keyboard shortcuts' },
  // The toasts see to this one themselves: web/ui/toast-region.tsx.
  notification: { keys: 'F8', does: 'Go to the notification' },
} as const satisfies Record<string, Shortcut>

/** Milliseconds in which the next key of a sequence has to come. */
export const sequenceWaits = 1200

/**
 * What a press makes of those before it: the whole sequence where it is one of the known, and what the
 * next press goes on from. A key that leads nowhere is taken as the first of another sequence.
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
