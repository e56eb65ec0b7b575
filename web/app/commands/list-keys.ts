/** What keys mean in a list. Pure: the rows, and what a row offers, come from list-rows.ts. */
import type { Shortcut } from './shortcuts.ts'

export type RowAct = 'next' | 'previous' | 'select' | 'edit' | 'open'

/** Single letters, which a person can turn off with the other shortcuts. */
const letters = { j: 'next', k: 'previous', x: 'select', e: 'edit' } as const satisfies Record<string, RowAct>

/** Keys that mean something only where a row has the focus. */
const named = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'open' } as const satisfies Record<string, RowAct>

export const actOfLetter = (key: string): RowAct | undefined =>
  Object.hasOwn(letters, key) ? letters[key as keyof typeof letters] : undefined

export const actOfNamedKey = (key: string): RowAct | undefined =>
  Object.hasOwn(named, key) ? named[key as keyof typeof named] : undefined

/** The letters of these acts. */
export const lettersOf = (acts: ReadonlySet<RowAct>): readonly string[] =>
  Object.entries(letters).flatMap(([letter, act]) => (acts.has(act) ? [letter] : []))

/** The keys for the list of shortcuts: only those with a meaning in the list. */
export const shortcutsOf = (acts: ReadonlySet<RowAct>): readonly Shortcut[] => [
  ...(acts.has('next') ? [{ keys: 'j k ↑ ↓', does: 'Next or previous row' }] : []),
  ...(acts.has('open') ? [{ keys: 'Enter', does: 'Open' }] : []),
  ...(acts.has('edit') ? [{ keys: 'e', does: 'Edit' }] : []),
  ...(acts.has('select') ? [{ keys: 'x', does: 'Select' }] : []),
]

type Place = {
  /** The index of the row that has the focus. */ current: number | undefined
  /** Where the focus was when its row disappeared. */ lost: number | undefined
  /** The index of the first row that is on screen. */ firstSeen: number
  count: number
}

/** The index of the row to go to; undefined at either end, and in an empty list. */
export const placeAfter = ({ current, lost, firstSeen, count }: Place, by: 1 | -1): number | undefined => {
  if (count === 0) return undefined
  // The row after a deleted one has moved up into its place.
  if (current === undefined) return Math.max(0, Math.min(lost ?? firstSeen, count - 1))
  const next = current + by
  return next >= 0 && next < count ? next : undefined
}
