import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import { useOfferedCommands } from './commands.ts'
import { earlyKeys } from './early-keys.ts'
import { useGeneralCommands } from './general-commands.ts'
import { performLetter, performNamedKey, rowLetters } from './list-rows.ts'
import { isNamedKey, isPaletteKey, isShortcutKey, isSpace } from './pressed-keys.ts'
import { shortcutsAreOn } from './shortcut-choice.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { generalShortcuts, pressed, sequenceWaits } from './shortcuts.ts'
import { useOpenCommandDialog, openCommandDialog } from '../command-dialog.ts'
import { searchFieldId } from '../search/search-box.tsx'

/** Focuses the search field in the header or, if it is not visible, opens the palette. */
const focusSearch = (): void => {
  const field = document.getElementById(searchFieldId)
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.focus()
    field.select()
    // A click opens the results. They stay closed for people who only pass through with Tab.
    field.click()
  } else openCommandDialog('palette')
}

/** Whether a modal covers the page and has to be closed first. */
const isCovered = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog], dialog:modal') !== null

/**
 * Handles shortcuts, and shows the palette and the list of shortcuts. `takeEarlier` returns the key presses that loaded
 * this component, once.
 */
export const CommandHost = ({ takeEarlier }: { takeEarlier: () => readonly KeyboardEvent[] }) => {
  const dialog = useOpenCommandDialog()
  const offered = useOfferedCommands()
  const general = useGeneralCommands()
  // The screen's own commands come first, and replace general commands with the same id.
  const own = new Map(offered.map((command) => [command.id, command]))
  const commands = [...own.values(), ...general.filter(({ id }) => !own.has(id))]
  const available = commands.filter(({ unavailable }) => unavailable === undefined)
  const sequence = useRef({ before: '', at: 0 })

  const ofRows = (): readonly string[] => rowLetters()
  const known = (rows: readonly string[]): readonly string[] => [
    ...rows,
    generalShortcuts.search.keys,
    generalShortcuts.shortcuts.keys,
    ...available.flatMap(({ keys }) => keys ?? []),
  ]
  const run = (shortcut: string): void => {
    if (ofRows().includes(shortcut)) performLetter(shortcut)
    else if (shortcut === generalShortcuts.search.keys) focusSearch()
    else if (shortcut === generalShortcuts.shortcuts.keys) openCommandDialog('shortcuts')
    else available.find(({ keys }) => keys === shortcut)?.run()
  }
  const knownNow = useEffectEvent(() => known(ofRows()))
  const runNow = useEffectEvent(run)
  const [early] = useState(() => earlyKeys({ known: () => knownNow(), run: (shortcut) => runNow(shortcut) }))

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (dialog === 'palette') openCommandDialog(undefined)
      else if (!isCovered()) openCommandDialog('palette')
      return
    }
    if (isNamedKey(event)) {
      if (!isCovered() && performNamedKey(event.key, event.target)) event.preventDefault()
      return
    }
    if (early.isKeeping() && isSpace(event)) {
      event.preventDefault()
      early.take(event.key, false)
      return
    }
    if (!isShortcutKey(event) || !shortcutsAreOn() || isCovered()) return
    const now = Date.now()
    const before = now - sequence.current.at < sequenceWaits ? sequence.current.before : ''
    const next = pressed(before, event.key.toLowerCase(), known(event.shiftKey ? [] : ofRows()))
    if (early.take(event.key, next.whole !== undefined || next.before !== '')) return event.preventDefault()
    sequence.current = { before: next.before, at: now }
    if (next.whole === undefined) return
    event.preventDefault()
    run(next.whole)
  })

  useEffect(() => {
    const earlier = takeEarlier()
    const typed = earlier.filter((event) => isShortcutKey(event) || isSpace(event))
    // Several keys are a shortcut and what was typed after it.
    if (typed.length > 1 && typed.length === earlier.length && shortcutsAreOn() && !isCovered())
      early.keep(typed.map(({ key }) => key))
    else for (const event of earlier) act(event)
  }, [takeEarlier, early])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) act(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const close = () => openCommandDialog(undefined)
  if (dialog === 'palette') return <CommandPalette commands={commands} onClose={close} />
  if (dialog === 'shortcuts') return <ShortcutsDialog commands={available} onClose={close} />
  return null
}
