import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { container } from '../container.ts'
import { PublicPage } from '../public-page.tsx'

/** Shown for an unknown path. The page's script adds the address, which the file cannot know. */
export const NotFound = () => (
  <PublicPage>
    <section
      aria-labelledby="not-found"
      className={`${container} flex flex-col items-center justify-center gap-4 py-24 text-center sm:py-36`}
    >
      <h1 id="not-found" className="text-4xl font-semibold tracking-tight">
        Page not found
      </h1>
      <p className="max-w-140 text-lg text-muted">
        No page exists at{' '}
        <code data-current-address="" className="inline-block font-mono text-base break-all text-ink">
          this address
        </code>
      </p>
      <a href={paths.home()} className={buttonClasses('primary')}>
        Go Home
      </a>
    </section>
  </PublicPage>
)
