import { useEffect, useEffectEvent, useRef } from 'react'
import { focusSearch } from '../search/focus-search.ts'
import { CommandPalette } from './command-palette.tsx'
import { useOfferedCommands, useWish, wishFor } from './commands.ts'
import { useGeneralCommands } from './general-commands.ts'
import { isPaletteKey, isShortcutKey } from './pressed-keys.ts'
import { shortcutsAreOn } from './shortcut-choice.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { generalShortcuts, pressed, sequenceWaits } from './shortcuts.ts'

/** Whether something stands over the page that has to be answered first. */
const isCovered = (): boolean => document.querySelector('[role=dialog][data-state=open], [role=alertdialog], dialog:modal') !== null

/** Listens for shortcuts, and shows the palette and the list of them. `first` is the key that this was loaded for. */
export const CommandHost = ({ first }: { first: KeyboardEvent | undefined }) => {
  const wish = useWish()
  const offered = useOfferedCommands()
  const general = useGeneralCommands()
  // A screen's own command stands before a general one of the same id.
  const commands = [...new Map([...general, ...offered].map((command) => [command.id, command])).values()]
  const sequence = useRef({ before: '', at: 0 })

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (wish === 'palette') wishFor(undefined)
      else if (!isCovered()) wishFor('palette')
      return
    }
    if (!isShortcutKey(event) || !shortcutsAreOn() || isCovered()) return
    const { search, shortcuts } = generalShortcuts
    const now = Date.now()
    const before = now - sequence.current.at < sequenceWaits ? sequence.current.before : ''
    const next = pressed(before, event.key.toLowerCase(), [search.keys, shortcuts.keys, ...commands.flatMap(({ keys }) => keys ?? [])])
    sequence.current = { before: next.before, at: now }
    if (next.whole === undefined) return
    event.preventDefault()
    if (next.whole === search.keys) focusSearch()
    else if (next.whole === shortcuts.keys) wishFor('shortcuts')
    else commands.find(({ keys }) => keys === next.whole)?.run()
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

  const close = () => wishFor(undefined)
  if (wish === 'palette') return <CommandPalette commands={commands} onClose={close} />
  if (wish === 'shortcuts') return <ShortcutsDialog commands={commands} onClose={close} />
  return null
}
