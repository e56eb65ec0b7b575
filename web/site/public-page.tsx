/**
 * The layout of every public page. The build writes these pages to files, and React never runs in the browser: no
 * state, no handlers, and no style attributes, which the content security policy blocks.
 */
import type { ReactNode } from 'react'
import { paths } from '../address/paths.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { PortalDialog } from './portal-dialog.tsx'

/** The width of a public page's content. */
export const container = 'mx-auto w-full max-w-280 px-4 sm:px-6'

export const PublicPage = ({ children }: { children: ReactNode }) => (
  <>
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
    >
      Skip to content
    </a>
    <header className="border-b border-line">
      <div className={`${container} flex h-14 items-center gap-4`}>
        <a href={paths.home()} className="rounded-md" aria-label="Plumbline">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="ml-auto flex items-center gap-1 sm:gap-2">
          <a href={`${paths.home()}#features`} className={buttonClasses('quiet', 'normal', 'max-sm:hidden')}>
            Features
          </a>
          <a href={paths.pricing()} className={buttonClasses('quiet', 'normal', 'max-sm:px-2')}>
            Pricing
          </a>
          <a href={paths.login()} data-visitor="" className={buttonClasses('quiet', 'normal', 'max-sm:hidden')}>
            Sign in
          </a>
          <OpenPortal />
          <a href={paths.dashboard()} data-member="" hidden className={buttonClasses('primary')}>
            Go to your dashboard
          </a>
        </nav>
      </div>
    </header>
    <main id="main">{children}</main>
    <footer className="border-t border-line">
      <div className={`${container} flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-sm text-muted`}>
        <span className="mr-auto">Plumbline</span>
        <FootLink to={paths.pricing()}>Pricing</FootLink>
        <FootLink to={paths.apiDocs()}>API</FootLink>
        <FootLink to={paths.admin()}>Admin Portal</FootLink>
        <FootLink to={paths.login()}>Sign in</FootLink>
      </div>
    </footer>
    <PortalDialog />
  </>
)

/** Opens the portal's dialog with the page's script; without a script, it links to the portal's own page. */
export const OpenPortal = () => (
  <a
    href={paths.login({ portal: 'customer' })}
    data-visitor=""
    data-open-portal=""
    aria-haspopup="dialog"
    className={buttonClasses()}
  >
    Customer Portal
  </a>
)

const FootLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="rounded-sm hover:text-ink hover:underline">
    {children}
  </a>
)
