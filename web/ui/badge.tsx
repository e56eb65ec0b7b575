import type { ReactNode } from 'react'
import type { Tone } from '../../shared/contract/choices.ts'
import { classes } from './classes.ts'
import { softTones, solidTones } from './tone.ts'

/** A word on a background in the color of its tone. */
export const Badge = ({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: keyof typeof softTones
  children: ReactNode
  className?: string
}) => (
  <span
    className={classes(
      'inline-flex h-5 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
      softTones[tone],
      className,
    )}
  >
    {children}
  </span>
)

/** A dot for a status whose word is next to it. */
export const Dot = ({ tone, className }: { tone: Tone; className?: string }) => (
  <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', solidTones[tone], className)} />
)
