import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import Minus from 'lucide-react/icons/minus'
import type { Choice } from '../../../shared/contract/choices.ts'
import { budgetTrends, teamEfficiencies, timelineTrends } from '../../../shared/verdict/insight-choices.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Part } from './part.tsx'

const icons: Record<string, typeof Minus> = {
  increasing: TrendingUp,
  improving: TrendingUp,
  high: TrendingUp,
  decreasing: TrendingDown,
  deteriorating: TrendingDown,
  low: TrendingDown,
}

type Props<K extends string> = { label: string; trend: K | null; choices: Record<K, Choice>; reason: string }

const Trend = <K extends string>({ label, trend, choices, reason }: Props<K>) => {
  const choice = trend === null ? undefined : choices[trend]
  const Icon = icons[trend ?? ''] ?? Minus
  return (
    <div>
      <dt className="flex items-center justify-between gap-3">
        <span>{label}</span>
        <Badge tone={choice?.tone}>
          <Icon aria-hidden="true" className="size-3" />
          {choice?.label ?? 'Unknown'}
        </Badge>
      </dt>
      <dd className="mt-0.5 text-sm text-pretty text-muted">{reason}</dd>
    </div>
  )
}

export const TrendAnalysis = ({
  trends: { budgetTrend, timelineTrend, teamEfficiency, reasons },
}: {
  trends: Insights['trendAnalysis']
}) => (
  <Part title="Trend Analysis">
    <dl className="flex flex-col gap-3">
      <Trend label="Budget" trend={budgetTrend} choices={budgetTrends} reason={reasons.budgetTrend} />
      <Trend label="Timeline" trend={timelineTrend} choices={timelineTrends} reason={reasons.timelineTrend} />
      <Trend
        label="Team efficiency"
        trend={teamEfficiency}
        choices={teamEfficiencies}
        reason={reasons.teamEfficiency}
      />
    </dl>
  </Part>
)
