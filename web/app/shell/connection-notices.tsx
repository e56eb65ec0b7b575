import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenQuiet } from '../../loading/when-quiet.ts'

const ConnectionBanner = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./connection-banner.tsx')).ConnectionBanner }
  } catch {
    return { default: () => null }
  }
})

/**
 * Says what is wrong with the connection, under the header of every screen. Loaded ahead of time, because it could not be
 * loaded once the server is gone, but after what the person asked for.
 */
export const ConnectionNotices = () => {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenQuiet(queries, () => setWanted(true)), [queries])
  return (
    wanted && (
      <Suspense>
        <ConnectionBanner />
      </Suspense>
    )
  )
}
