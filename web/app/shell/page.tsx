import { Outlet, useLocation } from 'react-router-dom'
import { ConnectionNotices } from './connection-notices.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useStartAtTop } from './start-at-top.ts'

/** The layout of a screen outside the workspace. */
export const Page = () => {
  const { pathname } = useLocation()
  useStartAtTop()
  return (
    <ScreenBoundary key={pathname}>
      <ConnectionNotices />
      <Outlet />
    </ScreenBoundary>
  )
}
