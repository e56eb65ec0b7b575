/** Badges that show an entry's type, level and status with a word and a shape. */
import Bot from 'lucide-react/icons/bot'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link2 from 'lucide-react/icons/link-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Tone } from '../../../shared/contract/choices.ts'
import { levelOfScore } from '../../../shared/raid/risk-score.ts'
import {
  raidLevels,
  raidStatuses,
  raidTypes,
  type RaidLevel,
  type RaidStatus,
  type RaidType,
} from '../../../shared/raid/raid-choices.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { LevelMark } from '../../ui/level-mark.tsx'

const icons: Record<RaidType, typeof TriangleAlert> = {
  risk: TriangleAlert,
  assumption: Lightbulb,
  issue: CircleAlert,
  dependency: Link2,
}

const inks: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-good',
  warning: 'text-warn',
  danger: 'text-bad',
}

export const TypeIcon = ({ type, className }: { type: RaidType; className?: string }) => {
  const Icon = icons[type]
  return <Icon aria-hidden="true" className={classes('size-4 shrink-0', inks[raidTypes[type].tone], className)} />
}

export const TypeBadge = ({ type }: { type: RaidType }) => (
  <Badge tone={raidTypes[type].tone}>{raidTypes[type].label}</Badge>
)

export const StatusBadge = ({ status }: { status: RaidStatus }) => (
  <Badge tone={raidStatuses[status].tone}>{raidStatuses[status].label}</Badge>
)

export const Level = ({ level, className }: { level: RaidLevel; className?: string }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 text-sm',
      level === 'high' ? 'font-medium' : level === 'low' && 'text-muted',
      className,
    )}
  >
    <LevelMark level={level} />
    {raidLevels[level].label}
  </span>
)

/** Probability × impact, from 1 to 9; a high one stands out by its weight and frame. */
export const Score = ({ score, of = 'Score' }: { score: number; of?: string }) => {
  const level = levelOfScore(score)
  return (
    <Badge
      tone={raidLevels[level].tone}
      className={classes(
        'min-w-6 justify-center tabular',
        level === 'high' && 'font-semibold text-ink ring-1 ring-edge',
      )}
    >
      <span title={`${of} ${score} of 9: ${raidLevels[level].label}`}>
        {score}
        <span className="sr-only"> of 9, {raidLevels[level].label}</span>
      </span>
    </Badge>
  )
}

/** Marks an entry that a rule raised, not a person. */
export const Automatic = ({ className }: { className?: string }) => (
  <span title="Raised automatically" className={classes('inline-flex items-center text-muted', className)}>
    <Bot aria-hidden="true" className="size-3.5" />
    <span className="sr-only">Raised automatically</span>
  </span>
)
