/**
 * The rows of the lists on a screen, and what each offers. They are found by what the page says about itself to
 * assistive technology, so a list needs nothing more than being a table or a list to have the keys:
 *
 * - A row is a row of an element with the role of a table or, on a screen without one, an item of a list with a control.
 * - It opens with its first link, the first control that opens a dialog, or the one that expands it.
 * - It is edited by the control named “Edit …”, by its first field that is editable in place or, if its name cannot be
 *   edited there, in the panel that it opens.
 * - It is selected by its checkbox named “Select …”.
 */
import { actOfLetter, actOfNamedKey, lettersOf, placeAfter, type RowAct } from './list-keys.ts'

const row = '[role=row], li'
/** Cards and bars, which have the focus instead of their row, and keys of their own. */
const own = '[data-card], [data-bar]'
const editable = '[data-edits]'

/** The controls of a row, but not those of a list within it. */
const within = (of: HTMLElement, controls: string): HTMLElement | undefined =>
  [...of.querySelectorAll<HTMLElement>(controls)].find(
    (element) => element.closest(row) === of && !element.matches(':disabled'),
  )

const nameOf = (control: HTMLInputElement): string => control.ariaLabel ?? control.labels?.[0]?.textContent ?? ''

const checkboxOf = (element: HTMLElement): HTMLElement | undefined => {
  const box = within(element, 'input[type=checkbox]')
  return box instanceof HTMLInputElement && nameOf(box).startsWith('Select ') ? box : undefined
}

const dialogOf = (element: HTMLElement) => within(element, '[aria-haspopup=dialog]')

/** Presses the first field of the panel as soon as it has taken the focus; given up with the next key or press. */
const editInPanel = (open: HTMLElement): void => {
  const done = new AbortController()
  const { signal } = done
  for (const other of ['keydown', 'pointerdown']) addEventListener(other, () => done.abort(), { signal, capture: true })
  addEventListener(
    'focusin',
    ({ target }) => {
      const field = (target as Element).closest('[role=dialog]')?.querySelector<HTMLElement>(editable)
      if (field === null || field === undefined) return
      done.abort()
      queueMicrotask(() => field.click())
    },
    { signal },
  )
  open.click()
}

const editOf = (element: HTMLElement): (() => void) | undefined => {
  const control = within(element, `[aria-label^="Edit "], [role=rowheader] ${editable}, [data-card] ${editable}`)
  if (control !== undefined) return () => control.click()
  const [dialog, field] = [dialogOf(element), within(element, editable)]
  if (field === undefined) return undefined
  return () => (dialog === undefined ? field.click() : editInPanel(dialog))
}

const openOf = (element: HTMLElement): (() => void) | undefined => {
  const control = within(element, own) ?? within(element, 'a[href]') ?? dialogOf(element)
  if (control !== undefined) return () => control.click()
  const expand = within(element, 'button[aria-expanded]')
  return editOf(element) ?? (expand && (() => expand.click()))
}

const isShown = (element: HTMLElement): boolean =>
  element.closest('nav, [role=grid]') === null && element.checkVisibility()

const find = (rows: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rows)].filter(isShown)

const hasControl = (element: HTMLElement): boolean =>
  within(element, `a[href], ${own}, button:not([aria-pressed])`) !== undefined

/** A group of a list has no control of its own, but items that have one; a row may contain a list of its own. */
const isInRow = (element: HTMLElement): boolean => {
  const outer = element.parentElement?.closest<HTMLElement>(row)
  return outer !== null && outer !== undefined && (hasControl(outer) || isInRow(outer))
}

const listed = (): HTMLElement[] => {
  const ofTables = find('main [role=table] [role=row]').filter(
    (element) => !element.querySelector('[role=columnheader]'),
  )
  return ofTables.length > 0 ? ofTables : find('main li').filter((element) => hasControl(element) && !isInRow(element))
}

const withFocus = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((element) => element.contains(document.activeElement))

/** Where the focus was last, to continue there if that row is gone. */
let last: { row: HTMLElement; index: number } | undefined

const go = (rows: readonly HTMLElement[], by: 1 | -1): boolean => {
  const current = withFocus(rows)
  const next = placeAfter(
    {
      current: current && rows.indexOf(current),
      lost: last?.row.isConnected === false ? last.index : undefined,
      firstSeen: rows.findIndex((element) => element.getBoundingClientRect().top >= 0),
      count: rows.length,
    },
    by,
  )
  const chosen = next === undefined ? undefined : rows[next]
  if (next === undefined || chosen === undefined) return false
  last = { row: chosen, index: next }
  const target = chosen.querySelector<HTMLElement>(own) ?? chosen
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
  return true
}

const acts: Record<Exclude<RowAct, 'next' | 'previous'>, (of: HTMLElement) => (() => void) | undefined> = {
  open: openOf,
  edit: editOf,
  select: (element) => {
    const box = checkboxOf(element)
    return box && (() => box.click())
  },
}

const offersOf = (element: HTMLElement): RowAct[] =>
  (Object.keys(acts) as (keyof typeof acts)[]).filter((act) => acts[act](element) !== undefined)

/** Everything that keys can do in the lists on the screen. */
export const listActs = (): ReadonlySet<RowAct> => {
  const rows = listed()
  return new Set<RowAct>(rows.length === 0 ? [] : ['next', 'previous', ...rows.flatMap(offersOf)])
}

/** The letters that mean something now: to move in a list, and to act on the row that has the focus. */
export const rowLetters = (): readonly string[] => {
  const rows = listed()
  const current = withFocus(rows)
  return lettersOf(
    new Set<RowAct>(rows.length === 0 ? [] : ['next', 'previous', ...(current === undefined ? [] : offersOf(current))]),
  )
}

/** Whether the act was done. */
const perform = (act: RowAct): boolean => {
  const rows = listed()
  if (act === 'next' || act === 'previous') return go(rows, act === 'next' ? 1 : -1)
  const current = withFocus(rows)
  const does = current && acts[act](current)
  does?.()
  return does !== undefined
}

export const performLetter = (letter: string): boolean => {
  const act = actOfLetter(letter)
  return act !== undefined && perform(act)
}

/**
 * Acts on an arrow key or Enter, if a row has the focus. Enter on a control of the row presses the control, and cards
 * and bars have arrow keys of their own.
 */
export const performNamedKey = (key: string, target: EventTarget | null): boolean => {
  const act = actOfNamedKey(key)
  if (act === undefined || !(target instanceof Element)) return false
  const current = withFocus(listed())
  if (current === undefined || target.matches(own) || (act === 'open' && target !== current)) return false
  return perform(act)
}
