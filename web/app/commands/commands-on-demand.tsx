import { Suspense, useEffect, useState } from 'react'
import { isNamedKey, isPaletteKey, isShortcutKey } from './pressed-keys.ts'
import { useOpenCommandDialog } from '../command-dialog.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const CommandHost = lazyPart(async () => (await import('./command-host.tsx')).CommandHost)

/**
 * The command palette and the shortcuts. The first key press that may be for them loads them, and is then passed on.
 */
export const Commands = () => {
  const [first, setFirst] = useState<KeyboardEvent>()
  const dialog = useOpenCommandDialog()
  useEffect(() => {
    if (first !== undefined) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isPaletteKey(event) || isShortcutKey(event) || isNamedKey(event))) return
      // Browsers use these keys themselves.
      if (isPaletteKey(event) || event.key === '/') event.preventDefault()
      setFirst(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [first])
  return first === undefined && dialog === undefined ? null : (
    <Suspense>
      <CommandHost first={first} />
    </Suspense>
  )
}
