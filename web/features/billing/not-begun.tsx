import type { ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'

/** A payment that cannot be begun. `home` is the dashboard of someone who is signed in. */
export const NotBegun = ({ home, children }: { home: string | undefined; children: ReactNode }) => (
  <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
    <p className="font-medium">Failed to initialize payment</p>
    <p className="mt-1 max-w-96 text-sm text-muted">{children}</p>
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {home === undefined ? (
        <>
          <a href={paths.pricing()} className={buttonClasses('primary')}>
            Choose a plan
          </a>
          <Link to={paths.login({ next: paths.billing() })} className={buttonClasses()}>
            Log in
          </Link>
        </>
      ) : (
        <Link to={home} className={buttonClasses('primary')}>
          Return to Dashboard
        </Link>
      )}
    </div>
  </div>
)
