import type { ReactNode } from 'react'
import { usageWarning } from '../../../shared/billing/plans.ts'
import { classes } from '../../ui/classes.ts'
import { isNearLimit } from './near-limit.ts'

type Bar = { label: string; count: number; limit: number }

/** The limits that are reached, and those that nearly are. */
export const tightLimits = <B extends Bar>(bars: readonly B[]): { full: B[]; near: B[] } => {
  const full = bars.filter(({ count, limit }) => count >= limit)
  const near = bars.filter((bar) => !full.includes(bar) && isNearLimit(bar.count, bar.limit))
  return { full, near }
}

type Props<B> = {
  bars: readonly B[]
  named: (bars: readonly B[]) => string
  /** What can be done about a limit that is reached. */
  remedy?: ReactNode
  className?: string
}

/** Warns before a limit of the plan is reached, and when it is. Nothing while there is room. */
export const LimitWarnings = <B extends Bar>({ bars, named, remedy, className }: Props<B>) => {
  const { full, near } = tightLimits(bars)
  if (full.length + near.length === 0) return null
  return (
    <div className={classes('flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn', className)}>
      {full.length > 0 && (
        <p>
          Limit reached: {named(full)}.{remedy !== undefined && <> {remedy}</>}
        </p>
      )}
      {near.length > 0 && (
        <p>
          {usageWarning * 100}% or more used: {named(near)}.
        </p>
      )}
    </div>
  )
}
