import type { ReactNode } from 'react'
import { answerMissing, outageShown } from '../client/connection.ts'
import { isOutage, messageOf } from '../client/problem-error.ts'
import { useStore } from '../state/use-store.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { useFailure } from './failures.ts'

type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; icon?: ReactNode; className?: string }

/** Hides an act that the header of the page has under the same name. */
const hideOffered = (place: HTMLElement | null): void => {
  if (place === null) return
  const parts = [...document.querySelectorAll('[data-page-actions] *')]
  place.hidden = parts.some(({ textContent }) => textContent === place.textContent)
}

/** Shown when there is nothing yet: what the place is for, and the first step, unless the header of the page has it. */
export const EmptyState = ({ title, children, action, icon, className }: EmptyProps) => (
  <div className={classes('state', className)}>
    {/* A plumb line at rest; the icon takes the place of its weight. */}
    <div aria-hidden="true" className="at-rest">
      <svg viewBox={icon ? '0 0 14 6' : '0 0 14 14'}>
        <path d="M2.5 1h9M7 1v6.25l2.25 2.6L7 13.5L4.75 9.85L7 7.25" />
      </svg>
      {icon && <div>{icon}</div>}
    </div>
    <p className="font-medium">{title}</p>
    {children !== undefined && <div className="mt-1 max-w-80 text-sm text-muted">{children}</div>}
    {action !== undefined && (
      <div ref={hideOffered} className="mt-4">
        {action}
      </div>
    )}
  </div>
)

type ErrorProps = { title: ReactNode; error: unknown; onRetry?: () => void; children?: ReactNode; className?: string }

/**
 * Shows what failed and why, with a button to retry. Only the first of several on a page says why and has the button, and
 * none does while the banner under the header says that the server cannot be reached.
 */
export const ErrorState = ({ title, error, onRetry, children, className }: ErrorProps) => {
  const { place, leads, retryAll } = useFailure(onRetry)
  const isSaid = useStore(outageShown) && isOutage(error)
  const explains = leads && !isSaid
  return (
    <div ref={place} role={leads ? 'alert' : undefined} className={classes('state', className)}>
      <div className={explains ? 'font-medium' : 'text-muted'}>{title}</div>
      {explains && <p className="mt-1 max-w-96 text-sm text-muted">{messageOf(error)}</p>}
      {children}
      {explains && onRetry !== undefined && (
        <Button className="mt-4" onClick={retryAll}>
          Try again
        </Button>
      )}
    </div>
  )
}

/**
 * Warns that the data shown is out of date because fetching it again failed. While the server cannot be reached, the
 * banner under the header says so for the whole screen. Of several notes, the first speaks for all.
 */
export const StaleNote = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { place, leads, retryAll } = useFailure(onRetry)
  const missing = useStore(answerMissing)
  if (missing && isOutage(error)) return null
  return (
    <div
      ref={place}
      role="status"
      hidden={!leads}
      className={classes(
        'flex-wrap items-center justify-between gap-2 rounded-md bg-warn-soft px-3 py-1.5 text-sm text-warn',
        leads && 'flex',
      )}
    >
      {leads && (
        <>
          <span>Could not refresh: {messageOf(error)} What you see may be out of date.</span>
          <Button size="small" onClick={retryAll}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
