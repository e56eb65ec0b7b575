import { Suspense, useEffect, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Commands } from '../commands/commands-on-demand.tsx'
import { homeOf, useSession } from '../../session/session.ts'
import { Link } from '../../address/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { noteCameFrom } from '../came-from.ts'
import { ConnectionNotices } from './connection-notices.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useStartAtTop } from './start-at-top.ts'
import { AccountButton } from './account-button.tsx'
import { Drawer } from './drawer.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Sidebar } from './sidebar.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const SectionNav = lazyPart(async () => (await import('./section-nav.tsx')).SectionNav)
const News = lazyPart(async () => (await import('../news/news.tsx')).News)
const OperatorPage = lazyPart(async () => (await import('./operator-page.tsx')).OperatorPage)

type Parts = {
  /** Buttons for the header: the notices and the assistant. */
  notices: ReactNode
  assistant: ReactNode
  /** What is shown next to the screen. */
  beside: ReactNode
}

/**
 * The layout around a screen: the workspace's header and sidebar, or a link back for operators, who have no workspace.
 */
export const Shell = (parts: Parts) => {
  const session = useSession()
  if (session.kind !== 'admin') return <WorkspaceShell {...parts} />
  return (
    <Suspense>
      <OperatorPage />
    </Suspense>
  )
}

const WorkspaceShell = ({ notices, assistant, beside }: Parts) => {
  const session = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => noteCameFrom(pathname, search), [pathname, search])
  useStartAtTop()
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="shell-header">
        <Drawer Nav={Sidebar} of={{}} />
        <Link to={homeOf(session)} className="rounded-md px-1" aria-label="Plumbline, go to dashboard">
          <Wordmark />
        </Link>
        {session.customer !== null && (
          <span className="hidden min-w-0 items-center gap-3 text-muted sm:flex">
            <span aria-hidden="true" className="h-4 w-px rotate-12 bg-edge/50" />
            <span className="truncate">{session.customer.companyName}</span>
          </span>
        )}
        <SearchBox />
        <div className="flex items-center gap-1">
          {assistant}
          {notices}
          <AccountButton />
        </div>
      </header>
      <aside className="shell-side">
        <Sidebar />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 focus-visible:outline-none">
        <ConnectionNotices />
        <div className="px-4 py-5 md:px-6">
          <div className="mx-auto max-w-300">
            <Suspense>
              <SectionNav />
            </Suspense>
            <ScreenBoundary key={pathname}>
              <Outlet />
            </ScreenBoundary>
          </div>
        </div>
      </main>
      <ScreenBoundary>{beside}</ScreenBoundary>
      <Commands />
      <Suspense>
        <News />
      </Suspense>
    </div>
  )
}
