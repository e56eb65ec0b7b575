import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

/** A cell of a grid of records. It shows its column's name if there is no room for headings. */
export const GridCell = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <div role="cell" className={classes('min-w-0', className)}>
    <span aria-hidden="true" className="block px-1.5 text-xs text-muted @4xl:hidden">
      {label}
    </span>
    {children}
  </div>
)
