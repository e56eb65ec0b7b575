import { lazy, Suspense, useEffect, useState } from 'react'
import { isPaletteKey, isShortcutKey } from './pressed-keys.ts'
import { useOpenCommandDialog } from '../command-dialog.ts'

const CommandHost = lazy(async () => ({ default: (await import('./command-host.tsx')).CommandHost }))

/** The command palette and the shortcuts, loaded with the first key that may be meant for them, which they then get. */
export const Commands = () => {
  const [first, setFirst] = useState<KeyboardEvent>()
  const dialog = useOpenCommandDialog()
  useEffect(() => {
    if (first !== undefined) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isPaletteKey(event) || isShortcutKey(event))) return
      // Browsers have a use of their own for these.
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
