/**
 * The public front page. It is written to a file when the site is built and never runs in the
 * browser: no state, no handlers, and no style attributes, which the content security policy refuses.
 */
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/mark.tsx'
import { Example } from './example.tsx'
import { Features } from './features.tsx'
import { Plans } from './plans.tsx'
import { PortalDialog } from './portal-dialog.tsx'

const container = 'mx-auto w-full max-w-280 px-4 sm:px-6'

export const Landing = () => (
  <>
    <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float">
      Skip to content
    </a>
    <header className="border-b border-line">
      <div className={`${container} flex h-14 items-center gap-4`}>
        <a href={paths.home()} className="rounded-md" aria-label="Plumbline">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="ml-auto flex items-center gap-1 sm:gap-2">
          <a href="#features" className={buttonClasses('quiet', 'normal', 'max-sm:hidden')}>
            Features
          </a>
          <a href="#plans" className={buttonClasses('quiet', 'normal', 'max-sm:hidden')}>
            Plans
          </a>
          <a href={paths.login()} className={buttonClasses('quiet')}>
            Sign in
          </a>
          <OpenPortal look="secondary" />
        </nav>
      </div>
    </header>
    <main id="main">
      <section aria-labelledby="hero" className={`${container} grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14`}>
        <div>
          <h1 id="hero" className="max-w-140 text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            Know that every project hangs straight.
          </h1>
          <p className="mt-5 max-w-120 text-lg text-muted">
            Plumbline is a virtual project manager. Your team plans and does the work; Plumbline keeps progress, budgets and history in line with it, without anybody filling in a status.
          </p>
          <div className="mt-7 flex flex-wrap gap-2">
            <a href={paths.login()} className={buttonClasses('primary')}>
              Sign in to your workspace
            </a>
            <OpenPortal look="secondary" />
          </div>
        </div>
        <Example />
      </section>
      <Features className={container} />
      <Plans className={container} />
    </main>
    <footer className="border-t border-line">
      <div className={`${container} flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-sm text-muted`}>
        <span className="mr-auto">Plumbline</span>
        <a href={paths.apiDocs()} className="rounded-sm hover:text-ink hover:underline">
          API
        </a>
        <a href={paths.admin()} className="rounded-sm hover:text-ink hover:underline">
          Admin Portal
        </a>
        <a href={paths.login()} className="rounded-sm hover:text-ink hover:underline">
          Sign in
        </a>
      </div>
    </footer>
    <PortalDialog />
  </>
)

/** Opens the portal's dialog by the page's script; without one it leads to the portal's own page. */
const OpenPortal = ({ look }: { look: 'primary' | 'secondary' }) => (
  <a href={paths.login({ door: 'customer' })} data-open-portal="" aria-haspopup="dialog" className={buttonClasses(look)}>
    Customer Portal
  </a>
)
