import { paths } from '../../address/paths.ts'
import { container } from '../container.ts'
import { OpenPortal } from '../open-portal.tsx'
import { PublicPage } from '../public-page.tsx'
import { Registration } from '../registration.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Example } from './example.tsx'
import { Features } from './features.tsx'
import { Showcase } from './showcase.tsx'
import { Voices } from './voices.tsx'

/** The public front page. */
export const Landing = () => (
  <PublicPage>
    <section
      aria-labelledby="hero"
      className={`${container} grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14`}
    >
      <div>
        <h1 id="hero" className="max-w-140 text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
          Know that every project hangs straight.
        </h1>
        <p className="mt-5 max-w-120 text-lg text-muted">
          Plumbline is a virtual project manager. Your team plans and does the work; Plumbline keeps progress, budgets
          and history up to date, with no status forms to fill in.
        </p>
        <div className="mt-7 flex flex-wrap gap-2">
          <a href={paths.dashboard()} data-member="" hidden className={buttonClasses('primary')}>
            Go to your dashboard
          </a>
          <a href="#plans" data-visitor="" className={buttonClasses('primary')}>
            Start for free
          </a>
          <OpenPortal />
        </div>
      </div>
      <Example />
    </section>
    <Showcase className={container} />
    <p className={`${container} -mt-8 pb-16 sm:-mt-12 sm:pb-24`}>
      <a href="/why" className="rounded-sm font-medium text-accent hover:underline">
        Five things that you will not find in one place elsewhere
      </a>
    </p>
    <Features className={container} />
    <section id="plans" aria-labelledby="plans-title" className={`${container} py-14 sm:py-16`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="plans-title" className="text-2xl font-semibold tracking-tight">
            Plans
          </h2>
          <p className="mt-2 text-muted">
            Priced per workspace, not per person. US dollars per month, plus tax where it applies.
          </p>
        </div>
        <a href={paths.pricing()} className="rounded-sm font-medium text-accent hover:underline">
          Compare the plans
        </a>
      </div>
      <div className="mt-8">
        <Registration />
      </div>
    </section>
    <Voices className={container} />
  </PublicPage>
)
