import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A grey shape where something will stand. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block animate-pulse rounded-sm bg-pressed', className)} />
)

/** Skeletons of a part of the page, with one word on what they stand for. */
export const Loading = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
