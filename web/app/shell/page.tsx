import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useStartAtTop } from './start-at-top.ts'

/** The layout of a screen outside the workspace. */
export const Page = () => {
  const { pathname } = useLocation()
  useStartAtTop()
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<p className="p-6 text-muted">Loading…</p>}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  )
}
