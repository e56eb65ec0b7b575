import { analysisStatuses } from '../../../../shared/verdict/analysis-choices.ts'
import type { Suggestions } from '../../../../shared/verdict/analysis.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { HealthBadge } from '../../../records/health.tsx'
import { Part } from '../part.tsx'
import { Statements } from './statements.tsx'

type Props = Pick<Suggestions, 'summary' | 'overallHealth'>

/** The summary next to the score of the project's health. */
export const Overall = ({ summary, overallHealth }: Props) => {
  const { score, status, confidence, level, reason, missing } = overallHealth
  return (
    <div className="grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:divide-x">
      <Part title="Executive summary">
        <Statements list={summary} none="" />
      </Part>
      <Part title="Overall health">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular">
          <span className="text-4xl font-semibold tracking-tight">{score ?? '–'}</span>
          <span className="text-muted">
            out of 100{status !== null && `, ${analysisStatuses[status].label.toLowerCase()}`}
          </span>
        </p>
        <p className="mt-1">
          <HealthBadge level={level} reason={reason} />
        </p>
        <p className="mt-2 text-sm text-pretty text-muted">
          Confidence {confidence}%:{' '}
          {missing.length === 0
            ? 'the project has everything that an analysis rests on.'
            : `${counted(missing.length, 'input')} of an analysis ${plural(missing.length, 'is', 'are')} missing.`}
        </p>
        {missing.length > 0 && (
          <details className="mt-2 text-sm">
            <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">What is missing</summary>
            <div className="mt-2">
              <Statements list={missing} none="" />
            </div>
          </details>
        )}
      </Part>
    </div>
  )
}
