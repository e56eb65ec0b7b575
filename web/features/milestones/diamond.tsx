import type { Tone } from '../../../shared/contract/choices.ts'
import { classes } from '../../ui/classes.ts'

const inks: Record<Tone, string> = {
  neutral: 'border-muted',
  accent: 'border-accent',
  info: 'border-info',
  success: 'border-good',
  warning: 'border-warn',
  danger: 'border-bad',
}
const fills: Record<Tone, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-good',
  warning: 'bg-warn',
  danger: 'bg-bad',
}

/** The symbol of a milestone; filled when it has been reached. */
export const DiamondMark = ({ tone, filled, className }: { tone: Tone; filled: boolean; className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'block size-2.5 shrink-0 rotate-45 rounded-[1px] border-2',
      inks[tone],
      filled ? fills[tone] : 'bg-surface',
      className,
    )}
  />
)
