import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { ConnectionNotices } from './connection-notices.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useStartAtTop } from './start-at-top.ts'

/** The layout for operators, who have no workspace: a link back to their portal. */
export const OperatorPage = () => {
  const { pathname } = useLocation()
  useStartAtTop()
  return (
    <>
      <header className="flex h-13 items-center justify-between border-b border-line px-4 sm:px-6">
        <Wordmark />
        <Link to={paths.admin()} className={buttonClasses('quiet', 'small', '-mr-2 text-muted')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Admin Portal
        </Link>
      </header>
      <ConnectionNotices />
      <main className="mx-auto max-w-300 px-4 py-5 sm:px-6">
        <ScreenBoundary key={pathname}>
          <Outlet />
        </ScreenBoundary>
      </main>
    </>
  )
}
