import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden="true" className={classes('block animate-pulse rounded-sm bg-pressed', className)} />
)

/** The skeletons of a part of the page, with a label for what is loading. */
export const Loading = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div role="status" data-loading="" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
