import { Suspense, useState } from 'react'
import { useStore } from '../state/use-store.ts'
import { latestToast } from '../ui/toast.ts'
import { lazyPart } from './lazy-part.ts'

const ToastRegion = lazyPart(async () => (await import('../ui/toast-region.tsx')).ToastRegion)

/** The region for toasts, loaded with the first toast. */
export const Toasts = () => {
  const [needed, setNeeded] = useState(false)
  const shown = useStore(latestToast)
  if (shown !== undefined && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
