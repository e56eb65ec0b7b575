import Sparkles from 'lucide-react/icons/sparkles'
import { UpgradeButton } from '../plan/upgrade-link.tsx'

const does = {
  portfolio: [
    ['Portfolio Health', 'One score out of 10, from four component scores'],
    ['Insights', 'Late, over-budget and unanswered items, each with its source records'],
    ['AI Predictions', 'When each project will end at the current pace, and how likely that is'],
    ['Resource Optimization', 'Where people are needed, and who has capacity'],
  ],
  project: [
    ['Recommendations', 'What to do now, soon and later, each with its source records'],
    ['Risk Assessment', 'What threatens the project, and early warnings'],
    ['Performance', 'Progress and spending compared with the plan, and what holds the project up'],
    ['Forecasting', 'When the project will end at the current pace, and what it will cost'],
  ],
} as const

/** Describes the insights of the portfolio or of a project, for plans without them. Sends no requests. */
export const InsightsUpsell = ({ includes }: { includes: keyof typeof does }) => (
  <div className="grid items-center gap-x-10 gap-y-4 px-4 pt-2 pb-5 md:grid-cols-[minmax(0,1fr)_auto]">
    <div>
      <h3 className="flex items-center gap-2 font-medium">
        <Sparkles aria-hidden="true" className="size-4 shrink-0 text-accent" />
        AI Insights Available on Pro Plans
      </h3>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {does[includes].map(([name, what]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-pretty text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
    <UpgradeButton limit="ai" label="Upgrade to Pro" />
  </div>
)
