import type { ReactNode } from 'react'
import { paths } from '../address/paths.ts'
import { buttonClasses } from '../ui/button.tsx'
import { container } from './container.ts'

export const TryDemo = () => (
  <a href={paths.dashboard()} className={buttonClasses('secondary')}>
    Try Demo Now
  </a>
)

export const SeePlans = () => (
  <a href={paths.pricing()} className={buttonClasses('primary')}>
    Start for free
  </a>
)

/** The end of a public page: the ways in. */
export const TryIt = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="try-it" className="border-t border-line bg-surface">
    <div className={`${container} flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-12`}>
      <div className="max-w-140">
        <h2 id="try-it" className="text-2xl font-semibold tracking-tight text-balance">
          {title}
        </h2>
        <p className="mt-2 text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SeePlans />
        <TryDemo />
      </div>
    </div>
  </section>
)
