import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isNamedKey, isPaletteKey, isShortcutKey, isSpace } from './pressed-keys.ts'
import { useOpenCommandDialog } from '../command-dialog.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const CommandHost = lazyPart(async () => (await import('./command-host.tsx')).CommandHost)

/**
 * The command palette and the shortcuts. The first key press that may be for them loads them. It is then passed on, with
 * those that have followed it.
 */
export const Commands = () => {
  const [wanted, setWanted] = useState(false)
  const presses = useRef<KeyboardEvent[]>([])
  const [taken, setTaken] = useState(false)
  const dialog = useOpenCommandDialog()
  useEffect(() => {
    if (taken) return
    const listen = (event: KeyboardEvent) => {
      const continues = presses.current.length > 0 && isSpace(event)
      if (event.defaultPrevented) return
      if (!(isPaletteKey(event) || isShortcutKey(event) || isNamedKey(event) || continues)) return
      // Browsers use these keys themselves.
      if (isPaletteKey(event) || event.key === '/') event.preventDefault()
      presses.current.push(event)
      setWanted(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [taken])
  const take = useCallback(() => {
    setTaken(true)
    return presses.current.splice(0)
  }, [])
  return !wanted && dialog === undefined ? null : (
    <Suspense>
      <CommandHost takeEarlier={take} />
    </Suspense>
  )
}
