import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { spareClasses } from './grid-head.tsx'

type Props = {
  /** Whether the cell is on the second line of a row on a phone. */
  phone?: boolean
  /** Whether narrow tables leave its column out. */
  spare?: boolean
  children: ReactNode
  className?: string
}

/** A cell of a grid of records. */
export const GridCell = ({ phone = false, spare = false, children, className }: Props) => (
  <div
    role="cell"
    className={classes('min-w-0', phone ? '@max-4xl:order-2' : '@max-4xl:hidden', spare && spareClasses, className)}
  >
    {children}
  </div>
)

/** The first line of a row on a phone: the cell that names the record, followed by the actions. */
export const firstLine = {
  name: 'flex min-w-0 items-center gap-1.5 @max-4xl:grow @max-4xl:basis-0',
  actions: 'flex items-center justify-end @4xl:-my-1',
} as const
