import { lazy, Suspense, type ComponentType } from 'react'

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks, and Chromium may not call one as long as nothing on the page moves.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 500)
  })

/** Loaded ahead of time, because it could not be loaded once the server is gone. */
const ConnectionBanner = lazy(async (): Promise<{ default: ComponentType }> => {
  await idle()
  try {
    return { default: (await import('./connection-banner.tsx')).ConnectionBanner }
  } catch {
    return { default: () => null }
  }
})

/** Says what is wrong with the connection, under the header of every screen. */
export const ConnectionNotices = () => (
  <Suspense>
    <ConnectionBanner />
  </Suspense>
)
