import { horizons, type Horizon } from '../../../../shared/verdict/analysis-choices.ts'
import type { Suggestions } from '../../../../shared/verdict/analysis.ts'
import { Part } from '../part.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import type { Wanted } from './kept-as.tsx'
import { entryFrom, taskFrom } from './kept-as.tsx'
import { Statements } from './statements.tsx'

type Props = Pick<Suggestions, 'recommendations' | 'actionPlan'> & { onWant: (wanted: Wanted) => void }

const none: Record<Horizon, string> = {
  immediate: 'Nothing needs to be done at once.',
  shortTerm: 'Nothing for the next weeks.',
  strategic: 'Nothing to set up.',
}

/** What to do, by when, and the action plan. */
export const Recommendations = ({ recommendations, actionPlan, onWant }: Props) => (
  <div className="grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:divide-x">
    <div className="divide-y divide-line">
      {(Object.keys(horizons) as Horizon[]).map((horizon) => (
        <Part key={horizon} title={horizons[horizon].label}>
          {recommendations[horizon].length === 0 ? (
            <p className="text-sm text-muted">{none[horizon]}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {recommendations[horizon].map((recommendation) => (
                <li key={recommendation.key}>
                  <RecommendationCard
                    recommendation={recommendation}
                    onTask={() => onWant(taskFrom(recommendation))}
                    onEntry={horizon === 'strategic' ? undefined : () => onWant(entryFrom(recommendation, horizon))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Part>
      ))}
    </div>
    <div className="divide-y divide-line">
      <Part title="Critical path" about="Open tasks without float: a delay of one delays the end of the project.">
        <Statements list={actionPlan.criticalPath} none="No open task is known to be critical." />
      </Part>
      <Part title="Quick wins" about="Open tasks that are nearly done or small.">
        <Statements list={actionPlan.quickWins} none="No open task is nearly done or small." />
      </Part>
      <Part title="To watch">
        <Statements list={actionPlan.monitoring} none="Nothing has a date or a threshold to watch." />
      </Part>
    </div>
  </div>
)
