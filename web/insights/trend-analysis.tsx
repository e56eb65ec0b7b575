import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import Minus from 'lucide-react/icons/minus'
import type { Choice, Tone } from '../../shared/choices.ts'
import { budgetTrends, teamEfficiencies, timelineTrends } from '../../shared/insight-choices.ts'
import type { Insights } from '../../shared/insights.ts'
import { Badge } from '../ui/badge.tsx'
import { Part } from './part.tsx'

const icons: Partial<Record<Tone, typeof Minus>> = { success: TrendingUp, danger: TrendingDown }

/** Better is up and worse is down, whatever the word: spending that decreases is better. */
const Trend = ({ label, choice, reason }: { label: string; choice: Choice | undefined; reason: string }) => {
  const Icon = icons[choice?.tone ?? 'neutral'] ?? Minus
  return (
    <div>
      <dt className="flex items-center justify-between gap-3">
        <span>{label}</span>
        <Badge tone={choice?.tone}>
          <Icon aria-hidden="true" className="size-3" />
          {choice?.label ?? 'Not known'}
        </Badge>
      </dt>
      <dd className="mt-0.5 text-sm text-pretty text-muted">{reason}</dd>
    </div>
  )
}

export const TrendAnalysis = ({ trends: { budgetTrend, timelineTrend, teamEfficiency, reasons } }: { trends: Insights['trendAnalysis'] }) => (
  <Part title="Trend Analysis">
    <dl className="flex flex-col gap-3">
      <Trend label="Budget" choice={budgetTrend === null ? undefined : budgetTrends[budgetTrend]} reason={reasons.budgetTrend} />
      <Trend label="Timeline" choice={timelineTrend === null ? undefined : timelineTrends[timelineTrend]} reason={reasons.timelineTrend} />
      <Trend label="Team efficiency" choice={teamEfficiency === null ? undefined : teamEfficiencies[teamEfficiency]} reason={reasons.teamEfficiency} />
    </dl>
  </Part>
)
