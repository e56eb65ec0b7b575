import { unlimited } from '../../../shared/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { Progress } from '../../ui/progress.tsx'

/** How much of a limit of the plan is used. */
export const Usage = ({ label, used, limit }: { label: string; used: number; limit: number }) => (
  <div>
    <p className="mb-1.5 flex justify-between gap-2 text-sm">
      <span>{label}</span>
      <span className={used >= limit ? 'font-medium tabular' : 'text-muted tabular'}>
        {limit >= unlimited ? `${writtenNumber(used)}, no limit` : `${writtenNumber(used)} of ${writtenNumber(limit)}`}
      </span>
    </p>
    {limit < unlimited && <Progress value={(used / Math.max(1, limit)) * 100} label={`${label} used of the plan`} />}
  </div>
)
