import type { Tone } from '../../shared/contract/choices.ts'

export const softTones: Record<Tone | 'grape', string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  success: 'bg-good-soft text-good',
  warning: 'bg-warn-soft text-warn',
  danger: 'bg-bad-soft text-bad',
  grape: 'bg-grape-soft text-grape',
}

export const solidTones: Record<Tone, string> = {
  neutral: 'bg-bar-grey',
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-bar-good',
  warning: 'bg-bar-warn',
  danger: 'bg-bar-bad',
}
