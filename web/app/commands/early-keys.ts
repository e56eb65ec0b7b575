/**
 * Keys that are pressed while a screen loads. They are kept until the screen can take them: the first shortcut among them
 * then runs, and the letters after it go to the field that it opens. They never become commands of their own, because
 * they are the beginning of what the person types there.
 */
import { isLoading } from '../../loading/is-loading.ts'
import { pressed } from './shortcuts.ts'

/** Milliseconds that a screen has to load, a loaded part to offer its shortcuts, and a shortcut to open a field. */
const patience = { screen: 10_000, part: 300, field: 3000 }

/** The first shortcut in some keys, and the keys after it. */
export const firstShortcut = (
  keys: readonly string[],
  known: readonly string[],
): { shortcut: string | undefined; rest: readonly string[] } => {
  let before = ''
  for (const [place, key] of keys.entries()) {
    const next = pressed(before, key.toLowerCase(), known)
    if (next.whole !== undefined) return { shortcut: next.whole, rest: keys.slice(place + 1) }
    before = next.before
  }
  return { shortcut: undefined, rest: [] }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|email|url|tel)$/.test(element.type))

/**
 * Types into a field what was pressed before it was there, in front of what it has. React does not see a value that is
 * set through its own property of the element as typed.
 */
const typeInto = (field: Field, text: string): void => {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  value?.set?.call(field, text + field.value)
  field.setSelectionRange(text.length, text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

/** Resolves once a condition holds, and to whether it did in time. It is checked before each frame. */
const until = (holds: () => boolean, millis: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = performance.now() + millis
    const check = () => {
      if (holds()) resolve(true)
      else if (performance.now() > end) resolve(false)
      else requestAnimationFrame(check)
    }
    check()
  })

type Runs = {
  /** All shortcuts that the screen has now. */
  known: () => readonly string[]
  run: (shortcut: string) => void
}

/** Takes keys for as long as the screen is loading, and a shortcut among them is opening its field. */
export const earlyKeys = ({ known, run }: Runs) => {
  let kept: string[] | undefined

  const replay = async (keys: string[]): Promise<void> => {
    const loaded = await until(() => !isLoading(), patience.screen)
    const isKnown = () => firstShortcut(keys, known()).shortcut !== undefined
    if (loaded) await until(isKnown, patience.part)
    const { shortcut, rest } = loaded ? firstShortcut(keys, known()) : { shortcut: undefined, rest: [] }
    if (shortcut === undefined) return
    // The letters after the shortcut are the same array from now on, so that those still to come follow them.
    keys.splice(0, keys.length, ...rest)
    const before = document.activeElement
    run(shortcut)
    const isOpen = () => isField(document.activeElement) && document.activeElement !== before
    if (keys.length === 0 && !isOpen()) return
    await until(isOpen, patience.field)
    if (isField(document.activeElement) && keys.length > 0) typeInto(document.activeElement, keys.join(''))
  }

  /** Keeps keys that were pressed before anything listened to them. */
  const keep = (keys: readonly string[]): void => {
    const typed = [...keys]
    kept = typed
    void replay(typed).finally(() => {
      kept = undefined
    })
  }

  return {
    /** Whether keys are being kept, so that a space is one of them. */
    isKeeping: (): boolean => kept !== undefined,
    /**
     * Takes a key that the screen may have a use for once it is loaded, and those that follow it. Returns whether it did.
     * `isEarly`: pressed before anything listened to keys, so that the screen may have a use for it in the next render.
     */
    take: (key: string, isKnown: boolean, isEarly = false): boolean => {
      if (kept !== undefined) kept.push(key)
      else if (!isKnown && (isEarly || isLoading())) keep([key])
      else return false
      return true
    },
    keep,
  }
}
