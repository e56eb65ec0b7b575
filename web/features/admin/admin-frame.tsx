import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { Drawer } from '../../app/shell/drawer.tsx'
import { ScreenBoundary } from '../../app/shell/screen-boundary.tsx'
import { ScreenFallback } from '../../app/shell/shell-skeleton.tsx'
import { Link } from '../../address/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { AdminGate } from './admin-gate.tsx'
import { AdminNav } from './admin-nav.tsx'
import { WorkspaceBar } from './workspace/workspace-bar.tsx'

/**
 * The frame of the operators' portal around one of its views, or the portal's sign-in. `here` is the key of the view,
 * or `finance`.
 */
export const AdminFrame = ({ here, children }: { here: string; children: ReactNode }) => {
  const shown = useRef(here)
  useEffect(() => {
    if (shown.current !== here) scrollTo(0, 0)
    shown.current = here
  }, [here])
  return (
    <AdminGate>
      {() => (
        <div className="min-h-dvh [--below-header:3.25rem] md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-[3.25rem_1fr]">
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-b border-line bg-canvas px-3 md:col-span-2 md:px-4">
            <Drawer Nav={AdminNav} of={{ here }} />
            <Link to={paths.admin()} className="rounded-md px-1" aria-label="Plumbline, go to the Admin Portal">
              <Wordmark />
            </Link>
            <span className="flex items-center gap-3 text-muted">
              <span aria-hidden="true" className="h-4 w-px rotate-12 bg-edge/50" />
              Admin Portal
            </span>
          </header>
          <aside className="sticky top-13 hidden h-[calc(100dvh-3.25rem)] overflow-y-auto border-r border-line px-2 py-3 md:block">
            <AdminNav here={here} />
          </aside>
          <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 focus-visible:outline-none md:px-6">
            <WorkspaceBar />
            <div className="mx-auto max-w-300">
              <ScreenBoundary key={here}>
                <Suspense fallback={<ScreenFallback shape="table" />}>{children}</Suspense>
              </ScreenBoundary>
            </div>
          </main>
        </div>
      )}
    </AdminGate>
  )
}
