/** A level as bars that fill up: the shape says it, in neutral ink, because colors tell of health alone. */
import { classes } from './classes.ts'

const bars = [
  { x: 1, height: 4 },
  { x: 4.5, height: 6.5 },
  { x: 8, height: 9 },
] as const

const filled = { low: 1, medium: 2, high: 3, critical: 3 } as const

/** The mark alone; its word stands next to it. A critical level has an exclamation mark. */
export const LevelMark = ({ level, className }: { level: keyof typeof filled; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 14 12" className={classes('h-3 w-3.5 shrink-0 text-ink', className)}>
    {bars.map(({ x, height }, index) => (
      <rect
        key={x}
        x={x}
        y={11 - height}
        width="2.25"
        height={height}
        rx="0.75"
        fill="currentColor"
        opacity={index < filled[level] ? 0.85 : 0.2}
      />
    ))}
    {level === 'critical' && <path d="M12.5 2v5.25M12.5 9.5v1.25" stroke="currentColor" strokeWidth="1.5" />}
  </svg>
)
