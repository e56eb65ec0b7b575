import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ScreenBoundary } from './screen-boundary.tsx'

/** A screen without the workspace around it. */
export const Page = () => {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<p className="p-6 text-muted">Loading…</p>}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  )
}
