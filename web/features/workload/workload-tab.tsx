import { useQuery } from '@tanstack/react-query'
import { analyticsLimits } from '../../../shared/analytics/limits.ts'
import { counted, plural, writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { csvFile } from '../../spreadsheets/csv.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { CsvButton } from '../analytics/csv-button.tsx'
import { workloadCsv } from './workload-csv.ts'
import { WorkloadTable } from './workload-table.tsx'

const title = `Workload, next ${analyticsLimits.weeks} weeks`

const WorkloadSkeleton = () => (
  <Card title={title} flush>
    <Loading label="Loading the workload">
      <Skeleton className="mx-4 mb-3 h-14 max-w-200" />
      <span className="grid grid-cols-[7rem_repeat(6,minmax(5.5rem,1fr))] gap-1 overflow-hidden px-3">
        {Array.from({ length: 7 * 8 }, (_, cell) => (
          <Skeleton key={cell} className={cell % 7 === 0 ? 'my-3 mr-6 h-5' : 'h-11'} />
        ))}
      </span>
    </Loading>
  </Card>
)

export const WorkloadTab = () => {
  const { data, error, refetch } = useQuery(get('analytics.workload'))
  const again = () => void refetch()
  if (data === undefined) {
    return error === null ? (
      <WorkloadSkeleton />
    ) : (
      <ErrorState title="The workload could not be loaded" error={error} onRetry={again} />
    )
  }
  const missing = data.people.reduce(
    (sum, { withoutEstimate }) => sum + withoutEstimate,
    data.unassigned.withoutEstimate,
  )
  return (
    <div className="flex flex-col gap-3">
      {error !== null && <StaleNote error={error} onRetry={again} />}
      <Card
        title={title}
        flush
        aside={
          <CsvButton
            name="workload"
            disabled={data.people.length === 0}
            content={() => csvFile(workloadCsv.head(data), workloadCsv.rows(data))}
          />
        }
      >
        <p className="mb-3 max-w-200 px-4 text-sm text-muted">
          Remaining estimates of {counted(data.work.length, 'open task')} with a due date, spread over the working days
          until then; late work is due now. Capacity is the working week without holidays. Projects that are on hold,
          completed or cancelled are excluded.
          {missing > 0 &&
            ` ${counted(missing, 'task has', 'tasks have')} no estimate and ${plural(missing, 'adds', 'add')} no hours.`}
          {data.more && ` Only the ${writtenNumber(analyticsLimits.tasks)} tasks that are due first are counted.`}
        </p>
        {data.people.length === 0 ? (
          <EmptyState title="No team members yet">
            Invite people and assign tasks to them to see their workload.
          </EmptyState>
        ) : (
          <WorkloadTable workload={data} />
        )}
      </Card>
    </div>
  )
}
