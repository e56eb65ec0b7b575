import type { Statement, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { Part } from '../part.tsx'
import { Said, Statements } from './statements.tsx'

type Props = Suggestions['performance']

const Figure = ({ label, percent, measured }: { label: string; percent: number | null; measured: Statement }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block text-2xl font-semibold tracking-tight tabular">
        {percent === null ? '–' : `${percent}%`}
      </span>
      <div className="text-sm text-muted">
        <Said statement={measured} />
      </div>
    </dd>
  </div>
)

/** How the project compares with its plan, what holds it up, and what goes well. */
export const PerformancePart = ({
  progressEfficiency,
  budgetEfficiency,
  taskCompletionRate,
  measured,
  bottlenecks,
  strengths,
}: Props) => (
  <div className="divide-y divide-line">
    <Part title="Efficiency" about="100% is exactly as planned; more is better.">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <Figure label="Progress efficiency" percent={progressEfficiency} measured={measured.progressEfficiency} />
        {measured.budgetEfficiency !== undefined && (
          <Figure label="Budget efficiency" percent={budgetEfficiency} measured={measured.budgetEfficiency} />
        )}
        <Figure label="Task completion" percent={taskCompletionRate} measured={measured.taskCompletionRate} />
      </dl>
    </Part>
    <div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
      <Part title="Bottlenecks">
        <Statements list={bottlenecks} none="No task holds up others." />
      </Part>
      <Part title="Strengths">
        <Statements list={strengths} none="No area is known to be on track." />
      </Part>
    </div>
  </div>
)
