import type { Tone } from '../../shared/contract/choices.ts'
import { classes } from './classes.ts'
import { solidTones } from './tone.ts'

type Props = {
  /** In percent; more than 100 fills the bar. */
  value: number
  /** The accessible name; without it, the bar only repeats the number next to it. */
  label?: string
  tone?: Tone
  className?: string
}

export const Progress = ({ value, label, tone = 'accent', className }: Props) => {
  const share = Math.max(0, Math.min(100, value))
  return (
    <div
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': share,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
      className={classes('h-1.5 w-full overflow-hidden rounded-full bg-pressed', className)}
    >
      <div className={classes('h-full rounded-full', solidTones[tone])} style={{ width: `${share}%` }} />
    </div>
  )
}
