import { useEffect, useEffectEvent, useRef } from 'react'
import { CommandPalette } from './command-palette.tsx'
import { useOfferedCommands } from './commands.ts'
import { focusSearch } from './focus-search.ts'
import { useGeneralCommands } from './general-commands.ts'
import { performLetter, performNamedKey, rowLetters } from './list-rows.ts'
import { isNamedKey, isPaletteKey, isShortcutKey } from './pressed-keys.ts'
import { shortcutsAreOn } from './shortcut-choice.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { generalShortcuts, pressed, sequenceWaits } from './shortcuts.ts'
import { useOpenCommandDialog, openCommandDialog } from '../command-dialog.ts'

/** Whether a modal covers the page and has to be closed first. */
const isCovered = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog], dialog:modal') !== null

/**
 * Handles shortcuts, and shows the palette and the list of shortcuts. `first` is the key press that loaded this
 * component.
 */
export const CommandHost = ({ first }: { first: KeyboardEvent | undefined }) => {
  const dialog = useOpenCommandDialog()
  const offered = useOfferedCommands()
  const general = useGeneralCommands()
  // The screen's own commands come first, and replace general commands with the same id.
  const own = new Map(offered.map((command) => [command.id, command]))
  const commands = [...own.values(), ...general.filter(({ id }) => !own.has(id))]
  const available = commands.filter(({ unavailable }) => unavailable === undefined)
  const sequence = useRef({ before: '', at: 0 })

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
    if (!isShortcutKey(event) || !shortcutsAreOn() || isCovered()) return
    const { search, shortcuts } = generalShortcuts
    const now = Date.now()
    const before = now - sequence.current.at < sequenceWaits ? sequence.current.before : ''
    const ofRows = event.shiftKey ? [] : rowLetters()
    const next = pressed(before, event.key.toLowerCase(), [
      ...ofRows,
      search.keys,
      shortcuts.keys,
      ...available.flatMap(({ keys }) => keys ?? []),
    ])
    sequence.current = { before: next.before, at: now }
    if (next.whole === undefined) return
    event.preventDefault()
    if (ofRows.includes(next.whole)) performLetter(next.whole)
    else if (next.whole === search.keys) focusSearch()
    else if (next.whole === shortcuts.keys) openCommandDialog('shortcuts')
    else available.find(({ keys }) => keys === next.whole)?.run()
  })

  const taken = useRef(false)
  useEffect(() => {
    if (first === undefined || taken.current) return
    taken.current = true
    act(first)
  }, [first])

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
