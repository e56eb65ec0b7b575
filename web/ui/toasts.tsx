import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** The region for toasts, loaded with the first toast. */
export const Toasts = () => {
  const [needed, setNeeded] = useState(false)
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  if (shown !== undefined && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
