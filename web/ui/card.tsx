import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  title: ReactNode
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Removes the padding, for lists and tables that extend to the edge. */
  flush?: boolean
}

/** A titled part of a page. */
export const Card = ({ title, aside, children, className, flush }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('min-w-0 rounded-lg border border-line bg-surface shadow-card', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className={flush ? 'pb-2' : 'px-4 pt-1 pb-4'}>{children}</div>
    </section>
  )
}
