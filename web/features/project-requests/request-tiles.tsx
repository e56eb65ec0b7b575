import { requestStatuses, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { Dot } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const shown: readonly RequestStatus[] = ['pending', 'in_review', 'approved', 'rejected']

type Props = {
  counts: Record<RequestStatus, number> | undefined
  /** Whether the requests could not be loaded. */
  failed: boolean
  chosen: RequestStatus | undefined
  onChoose: (status: RequestStatus | undefined) => void
}

/** The number of requests in each status that needs attention; selecting a tile filters the list to that status. */
export const RequestTiles = ({ counts, failed, chosen, onChoose }: Props) => (
  <ul
    aria-label="Requests by status"
    aria-busy={counts === undefined && !failed}
    className="list-filters grid grid-cols-2 gap-3 lg:grid-cols-4"
  >
    {shown.map((status) => {
      const { label, tone } = requestStatuses[status]
      const pressed = chosen === status
      return (
        <li key={status} className="min-w-0">
          <button
            type="button"
            aria-pressed={pressed}
            onClick={() => onChoose(pressed ? undefined : status)}
            className={classes(
              'w-full rounded-lg border px-4 py-3 text-left shadow-card',
              pressed ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span className="flex items-center gap-2 text-sm text-muted">
              <Dot tone={tone} />
              {label}
            </span>
            <span className="mt-0.5 block text-2xl font-semibold tracking-tight tabular">
              {counts !== undefined ? (
                writtenNumber(counts[status])
              ) : failed ? (
                '–'
              ) : (
                <Skeleton className="mt-1 h-7 w-10" />
              )}
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)
