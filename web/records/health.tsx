/**
 * Health as the product draws it: a plumb line that hangs straight, or leans the further the project is from the
 * vertical. A project that is not being judged has a line without a weight.
 */
import { healthLevels, type HealthLevel } from '../../shared/verdict/health-choices.ts'
import { classes } from '../ui/classes.ts'

/** Degrees by which the line leans. */
const leans: Partial<Record<HealthLevel, number>> = { on_track: 0, at_risk: 20, off_track: 42 }

/** The ink of a level that is judged. */
const inks: Partial<Record<HealthLevel, string>> = {
  on_track: 'text-bar-good',
  at_risk: 'text-bar-warn',
  off_track: 'text-bar-bad',
}

export const healthInk = (level: HealthLevel): string => inks[level] ?? 'text-muted'

/** The mark alone. Its word stands next to it, or is read out by screen readers. */
export const PlumbMark = ({ level, className }: { level: HealthLevel; className?: string }) => {
  const lean = leans[level]
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className={classes('size-3.5 shrink-0', healthInk(level), className)}>
      <path d="M3 1.25h8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      {lean === undefined ? (
        <path d="M7 2v9.5" stroke="currentColor" strokeWidth="1.25" strokeDasharray="1.5 1.75" />
      ) : (
        <g transform={`rotate(${-lean} 7 1.5)`}>
          <path d="M7 1.5v7" stroke="currentColor" strokeWidth="1.25" />
          <path d="M7 7.25l2.25 2.6L7 13.5L4.75 9.85z" fill="currentColor" />
        </g>
      )}
    </svg>
  )
}

const softs: Partial<Record<HealthLevel, string>> = {
  on_track: 'bg-good-soft text-good',
  at_risk: 'bg-warn-soft text-warn',
  off_track: 'bg-bad-soft text-bad',
}

/** The look of a health badge, also for a button. */
export const healthBadge = (level: HealthLevel): string =>
  classes(
    'inline-flex h-5 items-center gap-1 rounded-sm pr-1.5 pl-1 text-xs font-medium whitespace-nowrap',
    softs[level] ?? 'bg-hover text-muted',
  )

/** The level in a word, with its mark. */
export const HealthBadge = ({ level, reason }: { level: HealthLevel; reason?: string }) => (
  <span className={healthBadge(level)} title={reason}>
    <PlumbMark level={level} />
    {healthLevels[level].label}
  </span>
)
