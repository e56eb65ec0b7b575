import { useQuery } from '@tanstack/react-query'
import { analyticsLimits } from '../../../shared/analytics/limits.ts'
import { counted, plural, writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { csvFile } from '../../spreadsheets/csv.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { CsvButton } from './csv-button.tsx'
import { workloadCsv } from './workload-csv.ts'
import { WorkloadTable } from './workload-table.tsx'

export const WorkloadTab = () => {
  const { data, error, refetch } = useQuery(get('analytics.workload'))
  const again = () => void refetch()
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the workload">
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
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
        title={`Workload, next ${analyticsLimits.weeks} weeks`}
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
          Remaining estimates of {counted(data.tasks, 'open task')} with a due date, spread over the working days until
          then; late work is due now. Capacity is the working week without holidays. Projects that are on hold,
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
