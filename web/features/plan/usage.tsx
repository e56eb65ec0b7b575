import { unlimited } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { Progress } from '../../ui/progress.tsx'

/** How much of a limit of the plan is used. */
export const Usage = ({
  label,
  used,
  limit,
  written = writtenNumber,
  isLimited = limit < unlimited,
}: {
  label: string
  used: number
  limit: number
  /** How a count is written, such as with its unit. */
  written?: (count: number) => string
  /** Given for a unit in which `unlimited` is a limit like any other, such as megabytes. */
  isLimited?: boolean
}) => (
  <div>
    <p className="mb-1.5 flex justify-between gap-2 text-sm">
      <span>{label}</span>
      <span className={used >= limit ? 'font-medium tabular' : 'text-muted tabular'}>
        {isLimited ? `${written(used)} of ${written(limit)}` : `${written(used)}, no limit`}
      </span>
    </p>
    {isLimited && <Progress value={(used / Math.max(1, limit)) * 100} label={`${label} used of the plan`} />}
  </div>
)
