import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportTypes } from '../../../shared/reports/report-choices.ts'
import { get } from '../../client/client.ts'
import { getPages } from '../../client/pages.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useFindInPages } from '../../client/use-find-in-pages.ts'
import { ReportTable, ReportTableSkeleton } from './report-table.tsx'
import { sendPathOf } from './send-path.ts'
import { filterIn } from './reports-filter.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const GenerateDialog = lazyPart(async () => (await import('./generate-dialog.tsx')).GenerateDialog)
const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

export const ReportsScreen = () => {
  const { search, change } = useAddress()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMay('report.write')
  const filter = filterIn(search)
  const filtered = Object.keys(filter).length > 0
  const { projects } = useAllProjects()
  const list = useInfiniteQuery(getPages('reports.list', { query: { ...filter, limit: 50 } }))
  const reports = useFindInPages(list)
  const retry = () => void list.refetch()
  const generating = mayWrite && search.get('new') !== null
  const [scheduling, setScheduling] = useState(false)
  const generate = () => change({ new: '1' })
  useCommands(
    mayWrite
      ? [
          {
            id: 'reports.schedule',
            group: 'Reports',
            label: 'Scheduled reports',
            keywords: 'cadence weekly monthly',
            run: () => setScheduling(true),
          },
        ]
      : [],
  )
  const first = mayWrite && (
    <Button look="primary" onClick={generate}>
      Generate Report
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Reports"
        below={
          <p className="mt-1 text-muted">
            {mayWrite
              ? 'Calculated from the records, stored unchanged, and compared with the previous report.'
              : 'Reports for your project teams.'}
          </p>
        }
        actions={
          mayWrite && (
            <>
              <Button onClick={() => setScheduling(true)}>
                <CalendarClock aria-hidden="true" className="size-4" />
                Schedule
              </Button>
              {first}
            </>
          )
        }
      />
      <ReportFilters filter={filter} projects={projects} onChange={change} />
      {reports === undefined ? (
        list.isError ? (
          <ErrorState title="The reports could not be loaded" error={list.error} onRetry={retry} />
        ) : (
          <ReportTableSkeleton />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {reports.length > 0 ? (
            <ReportTable reports={reports} />
          ) : (
            <NoReports
              filtered={filtered}
              mayWrite={mayWrite}
              action={
                filtered ? <Button onClick={() => change({ project: '', type: '' })}>Clear filters</Button> : first
              }
            />
          )}
          {list.hasNextPage && (
            <Button
              className="self-center"
              onClick={() => void list.fetchNextPage()}
              busy={list.isFetchingNextPage && 'Loading…'}
            >
              Show older reports
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {generating && (
          <GenerateDialog
            project={filter.project}
            onMade={(report, sends) => {
              queries.setQueryData(get('reports.read', { params: { id: report.id } }).queryKey, report)
              void navigate(sends ? sendPathOf(report, { now: true }) : paths.report(report.id))
            }}
            onClose={() => change({ new: '' })}
          />
        )}
        {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
      </Suspense>
    </>
  )
}

type FilterProps = {
  filter: ReturnType<typeof filterIn>
  projects: ReturnType<typeof useAllProjects>['projects']
  onChange: (change: { project: string } | { type: string }) => void
}

const ReportFilters = ({ filter, projects, onChange }: FilterProps) => (
  <div role="group" aria-label="Filters" className="list-filters mb-4 grid grid-cols-2 gap-3 sm:flex">
    <Field label="Project" className="sm:w-64">
      {(control) => (
        <Select
          {...control}
          value={filter.project ?? ''}
          onChange={(event) => onChange({ project: event.target.value })}
        >
          <option value="">All projects</option>
          <ProjectOptions of={projects} chosen={filter.project} />
        </Select>
      )}
    </Field>
    <Field label="Type" className="sm:w-48">
      {(control) => (
        <Select {...control} value={filter.type ?? ''} onChange={(event) => onChange({ type: event.target.value })}>
          <option value="">All types</option>
          <Options of={reportTypes} />
        </Select>
      )}
    </Field>
  </div>
)

const NoReports = ({ filtered, mayWrite, action }: { filtered: boolean; mayWrite: boolean; action: ReactNode }) => (
  <EmptyState
    icon={<FileText />}
    title={filtered ? 'No matching reports' : 'No reports yet'}
    action={action}
    className={filtered ? '' : 'nothing-yet'}
  >
    {filtered
      ? 'There are no reports of this kind.'
      : mayWrite
        ? 'Generate the first report from the current records.'
        : 'A manager of your projects can generate one for the team.'}
  </EmptyState>
)
