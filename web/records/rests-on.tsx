import type { InsightRecord } from '../../shared/verdict/insights.ts'
import { Link } from '../address/link.tsx'
import { recordPath } from './record-path.ts'

/** The records that a statement rests on. */
export const RestsOn = ({ records }: { records: readonly InsightRecord[] }) => (
  <span className="min-w-0 text-sm text-muted">
    Rests on{' '}
    {records.map((record, index) => (
      <span key={`${record.kind} ${record.id}`}>
        {index > 0 && ', '}
        <Link
          to={recordPath(record)}
          className="rounded-sm text-ink underline decoration-edge/60 underline-offset-2 hover:decoration-current"
        >
          {record.name}
        </Link>
      </span>
    ))}
  </span>
)
