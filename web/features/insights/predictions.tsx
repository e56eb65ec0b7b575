import { insightLimits } from '../../../shared/verdict/limits.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Part } from './part.tsx'

type Props = Pick<Insights, 'predictions' | 'unpredicted'> & { most: number | undefined }

/** The end date of each project at the current pace. The confidence is the share of simulation runs that met it. */
export const Predictions = ({ predictions, unpredicted, most }: Props) => (
  <Part
    title="AI Predictions"
    about={`From ${writtenNumber(insightLimits.runs)} simulations of each project’s remaining work at the current pace; the percentage is the share of simulations.`}
  >
    {predictions.length === 0 && (
      <p className="text-sm text-muted">No project has enough completed work to predict its end.</p>
    )}
    <ul className="flex flex-col gap-3">
      {predictions.slice(0, most).map(({ projectId, project, prediction, confidence, basis, endsLate }) => (
        <li key={projectId}>
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={paths.timeline({ project: projectId })}
              className="min-w-0 truncate rounded-sm font-medium hover:underline"
            >
              {project}
            </Link>
            <span className="shrink-0 text-sm tabular">
              {Math.round(100 * confidence)}% <span className="text-muted">confidence</span>
            </span>
          </p>
          <p className="text-sm text-pretty">{prediction}</p>
          <Progress value={100 * confidence} tone={endsLate ? 'danger' : 'success'} className="my-1" />
          <p className="text-xs text-muted">{basis}</p>
        </li>
      ))}
    </ul>
    {unpredicted.length > 0 && (
      <details className="mt-3 text-sm text-muted">
        <summary className="w-fit cursor-pointer rounded-sm hover:text-ink">
          No prediction for {counted(unpredicted.length, 'project')}
        </summary>
        <ul className="mt-1 flex flex-col gap-1">
          {unpredicted.map(({ projectId, project, reason }) => (
            <li key={projectId}>
              <Link to={paths.project(projectId)} className="rounded-sm text-ink hover:underline">
                {project}
              </Link>
              : {reason}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Part>
)
